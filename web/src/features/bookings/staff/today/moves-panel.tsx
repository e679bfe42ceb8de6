import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo, useState } from 'react';
import { DECISION_UNDO } from '#shared/desk/undo.ts';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { MoveRow } from './move-row.tsx';
import { type DayPapers, MoveTools } from './move-tools.tsx';
import { type ArrivalFilter, isAmong, type Move, MOVES, type Moves, rowsOf } from './moves.ts';
import type { DayDesk } from './use-day-desk.ts';
import { useMoveNames } from './use-move-names.ts';
import css from './moves.module.css';

type MovesPanelProps = {
  /** Whose touches keep the rows where they are. */
  root: RefObject<HTMLElement | null>;
  moves: Moves;
  desk: DayDesk;
  /** The list in view; paper takes the same one. */
  selected: Move;
  onSelect: (move: Move) => void;
  papers: DayPapers;
};

/** Arrivals, guests in the house and departures: one list at a time has the whole width. */
export function MovesPanel({ root, moves, desk, selected, onSelect, papers }: MovesPanelProps) {
  const { t } = useLingui();
  const names = useMoveNames();
  return (
    <div className={css.tabbed} data-items>
      <Tabs
        label={t`Moves of today`}
        look="segments"
        className={css.tabs}
        selected={selected}
        onSelect={onSelect}
        tabs={MOVES.map((move) => ({
          id: move,
          name: names[move].short,
          count: moves[move].length,
          content: <MoveList root={root} move={move} moves={moves} desk={desk} papers={papers} />,
        }))}
      />
    </div>
  );
}

/** How long (ms) a mark can be undone, with the step by which the list's clock may be behind. */
const KEPT_MS = DECISION_UNDO + 5000;

type MoveListProps = Pick<MovesPanelProps, 'root' | 'moves' | 'desk' | 'papers'> & { move: Move };

function MoveList({ root, move, moves, desk, papers }: MoveListProps) {
  const names = useMoveNames();
  const [filter, setFilter] = useState<ArrivalFilter>('all');
  const { today, tick } = desk;
  const marked = useOwnRows('bookings', 'marks');
  // A guest who was marked a moment ago stays, with the undo, whatever the filter asks for.
  const rows = useMemo(
    () =>
      rowsOf(moves, move).filter(
        (booking) =>
          isAmong(filter, booking, today) || tick - (marked.get(booking.id) ?? 0) < KEPT_MS,
      ),
    [moves, move, filter, today, marked, tick],
  );
  const { shown, gone, fresh, news } = useHeldRows(
    {
      list: `${move} ${filter} ${today}`,
      name: names[move].long,
      rows,
      own: useOwnRows('bookings', 'others'),
      marked,
    },
    root,
  );
  return (
    <div className={css.panel}>
      <MoveTools
        move={move}
        moves={moves}
        today={today}
        filter={filter}
        onFilter={setFilter}
        papers={papers}
      />
      <RowsUnderNews news={news} className={css.rows}>
        {shown.length === 0 ? (
          <p className={css.nothing}>
            <Nobody move={move} filter={filter} />
          </p>
        ) : (
          <ul className={css.list} aria-label={names[move].long}>
            {shown.map((booking) => (
              <MoveRow
                key={booking.id}
                booking={booking}
                isGone={gone.has(booking.id)}
                isFresh={fresh.has(booking.id)}
                move={move}
                desk={desk}
              />
            ))}
          </ul>
        )}
      </RowsUnderNews>
    </div>
  );
}

function Nobody({ move, filter }: { move: Move; filter: ArrivalFilter }) {
  if (filter === 'noRoom') return <Trans>Everybody who arrives has a room.</Trans>;
  if (filter === 'overdue') return <Trans>Nobody is overdue.</Trans>;
  switch (move) {
    case 'arrivals':
      return <Trans>Nobody is still to arrive today.</Trans>;
    case 'inHouse':
      return <Trans>Nobody is checked in.</Trans>;
    case 'departures':
      return <Trans>Nobody leaves today.</Trans>;
  }
}
