import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FramedImage } from './framed-image.tsx';
import { Display } from './section.tsx';
import css from './empty-state.module.css';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Address of a picture; null draws the mashrabiya screen in the window. */
  picture?: string | null | undefined;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
};

export function EmptyState({
  title,
  children,
  picture = null,
  action,
  as = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(css.empty, className)}>
      <FramedImage src={picture} alt="" ratio="1/1" className={css.window} />
      <Display as={as} size={30}>
        {title}
      </Display>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
