import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import css from './lane.module.css';

type LaneProps = {
  /** What the buttons move, e.g. "Rooms". */
  label: string;
  className?: string | undefined;
  /** Items of a list. */
  children: ReactNode;
};

/** A list that runs sideways on a phone: swiped, or moved by its buttons (WCAG 2.5.7). */
export function Lane({ label, className, children }: LaneProps) {
  const { t } = useLingui();
  const lane = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'start' | 'end' | null>('start');
  const settle = () => {
    if (lane.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = lane.current;
    const way = Math.abs(scrollLeft);
    setEnd(way < 8 ? 'start' : way > scrollWidth - clientWidth - 8 ? 'end' : null);
  };
  const move = (steps: 1 | -1) => {
    const list = lane.current;
    const width = list?.firstElementChild?.getBoundingClientRect().width;
    if (!list || width === undefined) return;
    const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: steps * direction * width });
  };
  return (
    <div className={css.frame}>
      <ul ref={lane} className={cx(css.lane, className)} onScroll={settle}>
        {children}
      </ul>
      <div className={css.controls} role="group" aria-label={label}>
        <IconButton label={t`Previous`} isDisabled={end === 'start'} onPress={() => move(-1)}>
          <Icon of={ChevronLeft} directional />
        </IconButton>
        <IconButton label={t`Next`} isDisabled={end === 'end'} onPress={() => move(1)}>
          <Icon of={ChevronRight} directional />
        </IconButton>
      </div>
    </div>
  );
}
