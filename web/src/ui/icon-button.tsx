import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { Ring } from './button.tsx';
import { cx } from './cx.ts';
import css from './icon-button.module.css';

type IconButtonProps = AriaAttributes & {
  /** The name, with the count in words where there is a badge. */
  label: string;
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

export function IconButton({
  label,
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
      ref={ref}
      type={type}
      className={look}
      aria-label={label}
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
