import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { Ring } from './button.tsx';
import { cx } from './cx.ts';
import { withTooltip } from './tooltip.ts';
import css from './icon-button.module.css';

type IconButtonProps = AriaAttributes & {
  /** The name, with the count in words where there is a badge. */
  label: string;
  /** Shown in place of the label where there is more to say to those who point at it. */
  hint?: string | undefined;
  children: ReactNode;
  badge?: number | undefined;
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  tone?: 'plain' | 'solid' | 'line' | undefined;
  href?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  className?: string | undefined;
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Its name shows as a tooltip, except on touch (L-08). */
export function IconButton({
  label,
  hint,
  children,
  badge,
  isPending = false,
  isDisabled = false,
  tone = 'plain',
  href,
  type = 'button',
  className,
  onPress,
  ref,
  ...rest
}: IconButtonProps) {
  const look = cx(css.button, css[tone], className);
  const content = (
    <>
      {isPending ? <Ring /> : children}
      {badge !== undefined && badge !== 0 && (
        // Drawn by the style: the name says the number in words, with a dual where there is one.
        <span className={css.badge} data-count={badge} aria-hidden="true" />
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <Link
        href={href}
        className={look}
        aria-label={label}
        data-hint={hint}
        {...withTooltip}
        {...(onPress && { onClick: onPress })}
        {...rest}
      >
        {content}
      </Link>
    );
  }
  const isInert = isPending || isDisabled;
  return (
    <button
      {...rest}
      {...withTooltip}
      ref={ref}
      type={type}
      className={look}
      aria-label={label}
      data-hint={hint}
      aria-disabled={isInert || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault();
        else onPress?.(event);
      }}
    >
      {content}
    </button>
  );
}
