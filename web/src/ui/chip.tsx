import { BadgeCheck, Check, Clock3, Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './chip.module.css';

export type ChipState =
  | 'pending'
  | 'approved'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'waiting';

type ChipProps = {
  children: ReactNode;
  /** Absent: a neutral chip, with its own icon if any. */
  state?: ChipState | undefined;
  icon?: ReactNode;
  className?: string | undefined;
};

export function Chip({ children, state, icon, className }: ChipProps) {
  return (
    <span className={cx(css.chip, state && css[state], className)}>
      {icon ?? (state && <Icon of={icons[state]} />)}
      <span className={css.label}>{children}</span>
    </span>
  );
}

const icons = {
  pending: Clock3,
  approved: Check,
  confirmed: BadgeCheck,
  completed: Check,
  cancelled: X,
  waiting: Hourglass,
} as const;
