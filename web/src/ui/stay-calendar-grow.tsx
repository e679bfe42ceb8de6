import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import type { Day } from '#shared/muscat-time.ts';
import css from './stay-calendar.module.css';

/**
 * The library slides its months along once the focus goes beyond the last; a list grows until it
 * holds the focus, and begins where it began.
 */
export function GrowWithFocus({
  first,
  onBeyond,
}: {
  /** The first day of the list that can be pressed. */
  first: Day;
  onBeyond: (focus: Day) => void;
}) {
  const state = useContext(CalendarStateContext);
  const start = state?.visibleRange.start.toString() ?? first;
  const hasSlid = start.slice(0, 7) > first.slice(0, 7);
  const grow = useEffectEvent(() => onBeyond(state?.focusedDate.toString() ?? first));
  useLayoutEffect(() => {
    if (hasSlid) grow();
  }, [hasSlid]);
  return null;
}

type ListButtonProps = {
  /** The button goes with its press; the focus then goes to the days. */
  isLast: boolean;
  onPress: () => void;
  children: string;
};

/** Brings months before or after those of the list. */
export function ListButton({ isLast, onPress, children }: ListButtonProps) {
  const state = useContext(CalendarStateContext);
  return (
    <button
      type="button"
      className={css.more}
      onClick={() => {
        onPress();
        if (isLast) state?.setFocused(true);
      }}
    >
      {children}
    </button>
  );
}
