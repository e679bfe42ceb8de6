import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from './cx.ts';
import { tooltipDelay, TOOLTIP_SKIP_DELAY } from './tooltip-delay.ts';
import css from './tooltip.module.css';

/** The tooltip that shows; there is never more than one. */
let shown: { readonly id: string; readonly close: () => void } | null = null;

/**
 * Shows the name of an icon-only button to those who see it (L-08); the button itself carries that
 * name, so nothing is described twice. The library's own trigger skips the delay for half a second
 * at least, hence the timers here.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const id = useId();
  const trigger = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (shown?.id === id) shown = null;
    setIsOpen(false);
  }, [id]);
  const open = () => {
    clearTimeout(timer.current);
    if (shown?.id !== id) shown?.close();
    shown = { id, close };
    setIsOpen(true);
  };
  const wait = (work: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };

  useEffect(() => close, [close]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);

  return (
    <span
      className={css.trigger}
      ref={(node) => {
        trigger.current = node?.firstElementChild ?? null;
      }}
      // The tooltip is a React child, so the pointer may also rest on it.
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && wait(open, tooltipDelay(shown !== null))
      }
      onPointerLeave={() => wait(close, TOOLTIP_SKIP_DELAY)}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {children}
      <AriaLocale>
        <TooltipTrigger isOpen={isOpen}>
          <AriaTooltip triggerRef={trigger} className={cx(css.tooltip)} offset={8}>
            {label}
          </AriaTooltip>
        </TooltipTrigger>
      </AriaLocale>
    </span>
  );
}
