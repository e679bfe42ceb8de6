import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { compareTexts } from '#shared/compare.ts';
import type { Day } from '#shared/muscat-time.ts';
import { PlanRow } from './plan-row.tsx';
import { filtered, PLAN_FILTERS, type PlanFilter, type PlannedStay } from './rooms-plan.ts';
import css from './rooms-for-all.module.css';

type PlanRowsProps = {
  plan: readonly PlannedStay[];
  proposal: RoomProposalAnswer;
  /** Whose room changed by what was chosen for another. */
  moved: number | null;
  today: Day;
  onChoose: (bookingId: number, roomNumber: number | null) => void;
};

/** A row a guest, those without a room first; a filter keeps its rows while they are seen to. */
export function PlanRows({ plan, proposal, moved, today, onChoose }: PlanRowsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ filter: PlanFilter; ids: ReadonlySet<number> | null }>({
    filter: 'all',
    ids: null,
  });
  const [order] = useState(() => {
    const rank = ({ roomNumber }: PlannedStay) => Number(roomNumber !== null);
    return proposal.stays
      .toSorted((a, b) => rank(a) - rank(b) || compareTexts(a.roomType, b.roomType))
      .map(({ bookingId }) => bookingId);
  });
  const names: Record<PlanFilter, string> = {
    all: t({ message: 'All', context: 'arrivals' }),
    none: t`Without a room`,
    occupied: t`Not left yet`,
  };
  const show = (filter: PlanFilter) => {
    const rows = filtered(filter, plan, proposal).map(({ bookingId }) => bookingId);
    setShown({ filter, ids: filter === 'all' ? null : new Set(rows) });
  };
  const rows = order.flatMap((id) => {
    const isShown = shown.ids === null || shown.ids.has(id) || id === moved;
    return isShown ? plan.filter(({ bookingId }) => bookingId === id) : [];
  });
  return (
    <>
      <div className={css.filters} role="group" aria-label={t`Which arrivals`}>
        {PLAN_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            className={css.filter}
            aria-pressed={filter === shown.filter}
            onClick={() => show(filter)}
          >
            {names[filter]} <bdi>{filtered(filter, plan, proposal).length}</bdi>
          </button>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className={css.nothing}>
          <Trans>No arrival is left here.</Trans>
        </p>
      ) : (
        <ul className={css.rows} aria-label={t`Rooms for all`}>
          {rows.map((stay) => (
            <PlanRow
              key={stay.bookingId}
              stay={stay}
              plan={plan}
              proposal={proposal}
              isMoved={stay.bookingId === moved}
              today={today}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </>
  );
}
