import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Display } from './display.tsx';
import css from './empty-state.module.css';
import { Window } from './window.tsx';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Address of a picture; null draws the mashrabiya screen in the window. */
  picture?: string | null | undefined;
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
};

export function EmptyState({ title, children, picture = null, action, as = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx(css.empty, className)}>
      <Window src={picture} alt="" ratio="1/1" className={css.window} />
      <Display as={as} size={30}>
        {title}
      </Display>
      {children !== undefined && <div className={css.text}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
