import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckIn, canCheckOut } from '#shared/bookings/stay-marks.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskHeader, DeskMain } from '../../../../backoffice/desk.tsx';
import { KeyboardHelp } from '../../../../backoffice/keyboard-help.tsx';
import { StaleNotice } from '../../../../backoffice/live-status.tsx';
import { useDeskKeys } from '../../../../backoffice/use-desk-keys.ts';
import { useDeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { BOARD_POLL } from '../api/staff-bookings.ts';
import { StockStrip } from '../board/stock-strip.tsx';
import { ActionDialog } from '../detail/action-dialog.tsx';
import type { StaffAction } from '../detail/staff-actions.ts';
import { AreaTiles } from './area-tiles.tsx';
import { ArrivalsPrint } from './arrivals-print.tsx';
import { HandoverNotes } from './handover-notes.tsx';
import { MarkConflict } from './mark-conflict.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { movesOf } from './moves.ts';
import { useDayDesk } from './use-day-desk.ts';
import { Waiting } from './waiting.tsx';
import css from './today.module.css';

const BLOCKED_ID = 'today-blocked';

type TodayProps = {
  board: readonly Booking[];
  query: { readonly error: unknown; readonly dataUpdatedAt: number };
  onRetry: () => void;
};

/** The day of the house: what waits, who comes, who stays, who leaves (F-02, B-01). */
export function Today({ board, query, onRetry }: TodayProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const root = useRef<HTMLElement>(null);
  const status = useDeskStatus(query, { poll: BOARD_POLL, blockedId: BLOCKED_ID });
  const today = muscatDay(status.tick);
  const moves = useMemo(() => movesOf(board, today), [board, today]);
  const [asked, setAsked] = useState<{ action: StaffAction; booking: Booking } | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const desk = useDayDesk({
    status,
    today,
    onAsk: (action, booking) => setAsked({ action, booking }),
  });

  const moveByKey = useLatest((letter: 'approve' | 'reject', id: string | null) => {
    const booking = board.find((one) => String(one.id) === id);
    if (!booking || status.isBlocked) return;
    if (letter === 'approve' && canCheckIn(booking, today)) desk.checkIn(booking);
    if (letter === 'reject' && canCheckOut(booking)) desk.checkOut(booking);
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    letters: { approve: 'I', reject: 'O' },
    onAnswer: moveByKey,
  });

  return (
    <>
      <DeskMain className={css.today} ref={root}>
        <div className={css.top}>
          <DeskHeader
            title={<Trans>Today</Trans>}
            note={formatDay(today, language)}
            status={status}
            tools={
              <KeyboardHelp
                label={t`Keys of today`}
                before={[
                  { keys: ['↑', '↓'], does: <Trans>from guest to guest</Trans> },
                  { keys: ['I'], does: <Trans>Check in</Trans> },
                  { keys: ['O'], does: <Trans>Check out</Trans> },
                ]}
                status={status}
              />
            }
            search={null}
          />
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={query.error}
              offline={(since) => (
                <Trans>
                  This is the day as of {since}. Guests can be checked in and out again once the
                  hotel’s server is reached.
                </Trans>
              )}
              failed={<Trans>The day could not be refreshed</Trans>}
              onRetry={onRetry}
            />
          </div>
        </div>
        <div className={css.stock}>
          <StockStrip />
          <Link href="/dashboard/rooms" className={css.toRooms} aria-label={t`Rooms`} />
        </div>
        <Waiting board={board} />
        <MovesPanel
          moves={moves}
          desk={desk}
          onPrint={() => setPrinting(true)}
          notes={<HandoverNotes status={status} />}
        />
        <AreaTiles />
      </DeskMain>
      {asked && (
        <ActionDialog
          key={`${asked.action} ${asked.booking.id}`}
          {...asked}
          today={today}
          onClose={() => setAsked(null)}
          onShow={(booking) => openPanel({ name: 'deskBooking', bookingId: booking.id })}
        />
      )}
      {desk.conflict && <MarkConflict conflict={desk.conflict} onClose={desk.forgetConflict} />}
      {isPrinting && (
        <ArrivalsPrint
          moves={moves}
          today={today}
          updatedAt={status.updatedAt}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}
