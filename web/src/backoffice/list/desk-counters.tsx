import { type CSSProperties, type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
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
  /** The label stands above the counters. */
  isTitled?: boolean;
  counters: readonly DeskCounter<F>[];
  shown: F;
  onShow: (filter: F) => void;
  /** What is counted up to; beyond it stands a plus. */
  limit?: number;
  /** Stands behind the counters, below them on a phone. */
  children?: ReactNode;
};

/** Counts on top of a list that are its filters: each shows its own rows. */
export function DeskCounters<F extends string | null>({
  label,
  isTitled = false,
  counters,
  shown,
  onShow,
  limit = Infinity,
  children,
}: DeskCountersProps<F>) {
  const id = useId();
  const group = (
    <div
      className={cx(css.counters, children !== undefined && css.withMore)}
      style={{ '--counters': counters.length } as CSSProperties}
      role="group"
      {...(isTitled ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      {counters.map(({ filter, name, count, tone }) => (
        <button
          key={filter ?? 'all'}
          type="button"
          className={cx(css.counter, css[tone])}
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
        >
          <span className={css.name}>{name}</span>{' '}
          <bdi className={css.count}>{countText(count, limit)}</bdi>
        </button>
      ))}
      {children}
    </div>
  );
  if (!isTitled) return group;
  return (
    <div className={css.titled}>
      <h2 id={id} className={css.title}>
        {label}
      </h2>
      {group}
    </div>
  );
}

function countText(count: number | null, limit: number): string {
  if (count === null) return '–';
  return count > limit ? `${limit}+` : String(count);
}
