import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import css from './button.module.css';

export function Ring() {
  return (
    <svg className={css.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={css.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

type ButtonProps = AriaAttributes & {
  children: ReactNode;
  variant?: 'primary' | 'line' | 'night' | 'nightLine' | 'text' | 'danger' | undefined;
  size?: 'sm' | undefined;
  /** Keeps label and focus, shows a progress ring in the icon's place, ignores presses. */
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isBlock?: boolean | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Makes it a link; a path inside the app does not reload the page. */
  href?: string | undefined;
  target?: string | undefined;
  download?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  form?: string | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  className?: string | undefined;
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** A press while it is disabled says why. */
  onRefused?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Button({
  children,
  variant = 'primary',
  size,
  isPending = false,
  isDisabled = false,
  isBlock = false,
  icon,
  iconEnd,
  href,
  target,
  download,
  type = 'button',
  className,
  onPress,
  onRefused,
  ref,
  ...rest
}: ButtonProps) {
  const look = cx(css.button, css[variant], size && css[size], isBlock && css.block, className);
  const content = (
    <>
      {isPending ? <Ring /> : icon}
      <span className={css.label}>{children}</span>
      {iconEnd}
    </>
  );

  if (href !== undefined) {
    const { form: _, ...linkRest } = rest;
    if (isAppPath(href) && target === undefined && download === undefined) {
      return (
        <Link href={href} className={look} {...(onPress && { onClick: onPress })} {...linkRest}>
          {content}
        </Link>
      );
    }
    return (
      <a
        href={href}
        className={look}
        target={target}
        download={download}
        rel={target === '_blank' ? 'noopener noreferrer' : undefined}
        onClick={onPress}
        {...linkRest}
      >
        {content}
      </a>
    );
  }

  const isInert = isPending || isDisabled;
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={look}
      aria-disabled={isInert || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (isInert) event.preventDefault();
        else onPress?.(event);
        if (isDisabled) onRefused?.();
      }}
    >
      {content}
    </button>
  );
}

function isAppPath(href: string): boolean {
  return href.startsWith('/') && !/^\/(\/|api\/|auth\/)/.test(href);
}
