import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, LogIn, LogOut, Printer } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { useIsSheet } from '../../../../backoffice/use-desk.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { MoveRow } from './move-row.tsx';
import { type Move, MOVES, type Moves, rowsOf } from './moves.ts';
import type { DayDesk } from './use-day-desk.ts';
import css from './moves.module.css';

type MovesPanelProps = {
  /** Whose touches keep the rows where they are. */
  root: RefObject<HTMLElement | null>;
  moves: Moves;
  desk: DayDesk;
  onPrint: () => void;
  notes: ReactNode;
};

/** Arrivals, guests in the house and departures: beside each other, or as tabs with counts. */
export function MovesPanel({ root, moves, desk, onPrint, notes }: MovesPanelProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const [selected, setSelected] = useState<Move>('arrivals');
  const content = (move: Move) => (
    <MoveList root={root} move={move} moves={moves} desk={desk} onPrint={onPrint} />
  );
  if (!useIsSheet())
    return (
      <div className={css.columns} data-items>
        {MOVES.map((move) => (
          <MoveColumn key={move} move={move} count={moves[move].length}>
            {content(move)}
            {move === 'departures' && notes}
          </MoveColumn>
        ))}
      </div>
    );
  return (
    <div className={css.tabbed} data-items>
      <Tabs
        label={t`Moves of today`}
        look="segments"
        selected={selected}
        onSelect={setSelected}
        tabs={MOVES.map((move) => ({
          id: move,
          name: move === 'arrivals' ? t`Arriving` : words.lane(move),
          count: moves[move].length,
          content: <div className={css.panel}>{content(move)}</div>,
        }))}
      />
      {notes}
    </div>
  );
}

const ICONS = { arrivals: LogIn, inHouse: BedDouble, departures: LogOut } as const;

function MoveColumn({ move, count, children }: { move: Move; count: number; children: ReactNode }) {
  const id = useId();
  const words = useBookingWords();
  return (
    <section className={css.column} aria-labelledby={id}>
      <header className={css.head}>
        <Icon of={ICONS[move]} size={19} directional={move !== 'inHouse'} />
        <h2 id={id}>{words.lane(move)}</h2>
        <b>{count}</b>
      </header>
      {children}
    </section>
  );
}

type MoveListProps = Omit<MovesPanelProps, 'notes'> & { move: Move };

function MoveList({ root, move, moves, desk, onPrint }: MoveListProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const rows = useMemo(() => rowsOf(moves, move), [moves, move]);
  const { shown, gone, fresh, news } = useHeldRows(
    {
      list: `${move} ${desk.today}`,
      name: words.lane(move),
      rows,
      own: useOwnRows('bookings', 'others'),
      marked: useOwnRows('bookings', 'marks'),
    },
    root,
  );
  return (
    <RowsUnderNews news={news} className={css.rows}>
      <div className={css.rows}>
        {shown.length === 0 ? (
          <p className={css.nothing}>
            <Nobody move={move} />
          </p>
        ) : (
          <ul className={css.list} aria-label={words.lane(move)}>
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
        {move === 'arrivals' && moves.arrivals.length > 0 && (
          <Button
            variant="text"
            size="sm"
            className={css.all}
            icon={<Icon of={Printer} size={17} />}
            aria-label={t`Print arrivals`}
            onPress={onPrint}
          >
            <Trans>Print arrivals</Trans>
          </Button>
        )}
      </div>
    </RowsUnderNews>
  );
}

function Nobody({ move }: { move: Move }) {
  switch (move) {
    case 'arrivals':
      return <Trans>Nobody is still to arrive today.</Trans>;
    case 'inHouse':
      return <Trans>Nobody is checked in.</Trans>;
    case 'departures':
      return <Trans>Nobody leaves today.</Trans>;
  }
}
