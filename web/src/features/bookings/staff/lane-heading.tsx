import type { ReactNode } from 'react';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import css from './lane.module.css';

type LaneHeadingProps = { id: string; children: ReactNode; count: ReactNode; state?: ChipState; icon?: ReactNode };

export function LaneHeading({ id, children, count, state, icon }: LaneHeadingProps) {
  return (
    <h2 className={css.heading} id={id}>
      <Chip state={state} icon={icon}>
        {children}
      </Chip>
      <span className={css.count}>{count}</span>
    </h2>
  );
}
