import type { ReactNode } from 'react';
import { Chip, type ChipState } from '../../../../ui/chip.tsx';
import css from './lane.module.css';

type LaneHeadingProps = {
  id: string;
  children: ReactNode;
  count: ReactNode;
  state?: ChipState;
  icon?: ReactNode;
  /** Stands in the place of the count while there is one, so that nothing below it moves. */
  news?: ReactNode | null;
};

export function LaneHeading({ id, children, count, state, icon, news = null }: LaneHeadingProps) {
  return (
    <div className={css.headingRow}>
      <h2 className={css.heading} id={id}>
        <Chip state={state} icon={icon}>
          {children}
        </Chip>
        <span className={news === null ? css.count : 'sr'}>{count}</span>
      </h2>
      {news}
    </div>
  );
}
