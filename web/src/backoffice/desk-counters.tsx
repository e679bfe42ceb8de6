import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import css from './desk-counters.module.css';

export interface DeskCounter<F> {
  /** What pressing it shows. */
  readonly filter: F;
  readonly name: string;
  /** Null until it is known. */
  readonly count: number | null;
  readonly tone: 'plain' | 'pending' | 'good' | 'bad';
}

type DeskCountersProps<F> = {
  label: string;
  counters: readonly DeskCounter<F>[];
  shown: F;
  onShow: (filter: F) => void;
  /** Stands behind the counters, below them on a phone. */
  children?: ReactNode;
};

/** Counts on top of a list that are its filters: each shows its own rows. */
export function DeskCounters<F extends string | null>({
  label,
  counters,
  shown,
  onShow,
  children,
}: DeskCountersProps<F>) {
  return (
    <div
      className={cx(css.counters, children !== undefined && css.withMore)}
      role="group"
      aria-label={label}
    >
      {counters.map(({ filter, name, count, tone }) => (
        <button
          key={filter ?? 'all'}
          type="button"
          className={cx(css.counter, css[tone])}
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
        >
          <span className={css.name}>{name}</span> <bdi className={css.count}>{count ?? '–'}</bdi>
        </button>
      ))}
      {children}
    </div>
  );
}
