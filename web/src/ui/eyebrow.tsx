import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './eyebrow.module.css';

export function Eyebrow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(css.eyebrow, className)}>{children}</p>;
}
