import { CircleAlert, CircleCheck, Clock3, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './stock-line.module.css';

type StockLineProps = {
  level: 'red' | 'yellow' | 'normal' | 'none';
  children: ReactNode;
  className?: string | undefined;
};

export function StockLine({ level, children, className }: StockLineProps) {
  return (
    <span className={cx(css.line, css[level], className)}>
      <Icon of={icons[level]} size={17} />
      {children}
    </span>
  );
}

const icons = { red: CircleAlert, yellow: Clock3, normal: CircleCheck, none: X } as const;
