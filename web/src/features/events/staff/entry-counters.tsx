import { useLingui } from '@lingui/react/macro';
import type { EntryCounts } from '#shared/events/event.contract.ts';
import { cx } from '../../../ui/cx.ts';
import css from './entry-counters.module.css';
import type { Filter } from './staff-draws.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Total, approved, pending review, rejected (back-office.txt §2); each shows its own entries. */
const ORDER: readonly Filter[] = [null, 'approved', 'pending', 'rejected'];

type EntryCountersProps = { counts: EntryCounts | null; filter: Filter; onFilter: (filter: Filter) => void };

export function EntryCounters({ counts, filter, onFilter }: EntryCountersProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  return (
    <div className={css.counters} role="group" aria-label={t`Which entries are shown`}>
      {ORDER.map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={cx(css.counter, css[one ?? 'all'])}
          aria-pressed={filter === one}
          onClick={() => onFilter(one)}
        >
          <span className={css.name}>{words.filter(one)}</span> <bdi className={css.count}>{counts ? counts[one ?? 'total'] : '–'}</bdi>
        </button>
      ))}
    </div>
  );
}
