import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import { useUndoKey } from '../../../../backoffice/answer/use-undo-key.ts';
import { DeskHeader, DeskMain } from '../../../../backoffice/desk.tsx';
import { KeyboardHelp } from '../../../../backoffice/keys/keyboard-help.tsx';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { BOARD_POLL } from '../api/staff-bookings.ts';
import { StockStrip } from '../board/stock-strip.tsx';
import { ActionDialog } from '../detail/action-dialog.tsx';
import { ReleaseDialog } from '../detail/release-dialog.tsx';
import type { StaffAction } from '../detail/staff-actions.ts';
import { AreaTiles } from './area-tiles.tsx';
import { DayPrint } from './day-print.tsx';
import { HandoverNotes } from './handover-notes.tsx';
import { MarkConflict } from './mark-conflict.tsx';
import { MovesPanel } from './moves-panel.tsx';
import { type Move, movesOf } from './moves.ts';
import { useDayDesk } from './use-day-desk.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useDayPapers } from './use-day-papers.tsx';
import { useNextRow } from './use-next-row.ts';
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
  const today = hotelToday();
  const moves = useMemo(() => movesOf(board, today), [board, today]);
  const [selected, setSelected] = useState<Move>('arrivals');
  const [asked, setAsked] = useState<{ action: StaffAction; booking: Booking } | null>(null);
  const desk = useDayDesk({
    status,
    today,
    isAsking: asked !== null,
    onAsk: (action, booking) => setAsked({ action, booking }),
    onMark: useNextRow(root).expect,
  });

  const papers = useDayPapers({ moves, today, updatedAt: status.updatedAt });
  const { early } = desk;
  useDayKeys({ root, board, desk, status });
  useUndoKey(status.preferences.keys && !status.isBlocked);

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
                before={[{ keys: ['↑', '↓'], does: <Trans>from guest to guest</Trans> }]}
                answers={[
                  { keys: ['I'], does: <Trans>Check in</Trans> },
                  { keys: ['O'], does: <Trans>Check out</Trans> },
                  { keys: ['E'], does: <Trans>Complete</Trans> },
                  {
                    keys: ['U'],
                    does: <Trans>undo the last mark, within {DECISION_UNDO_SECONDS} seconds</Trans>,
                  },
                  { keys: ['N'], does: <Trans>Quick booking</Trans> },
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
        <div className={css.side}>
          <Waiting board={board} />
          <HandoverNotes root={root} status={status} />
        </div>
        <MovesPanel
          root={root}
          moves={moves}
          desk={desk}
          selected={selected}
          onSelect={setSelected}
          papers={papers}
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
      {early && (
        <ReleaseDialog
          key={`${early.mark} ${early.booking.id}`}
          {...early}
          onConfirm={(releaseNights) => desk.end(early, releaseNights)}
          onClose={desk.forgetEarly}
        />
      )}
      {desk.conflict && <MarkConflict conflict={desk.conflict} onClose={desk.forgetConflict} />}
      {papers.sheet}
      <DayPrint move={selected} moves={moves} today={today} updatedAt={status.updatedAt} />
    </>
  );
}
