import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '#shared/bookings/stay.ts';
import type { CalendarClosure, RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { DeskHeader, DeskMain } from '../../../../backoffice/desk.tsx';
import { KeyboardHelp } from '../../../../backoffice/keys/keyboard-help.tsx';
import { useIsPrinting } from '../../../../backoffice/print/use-is-printing.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { type DeskStatus, useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { openPanel, type Panel, usePanel } from '../../../../platform/navigation/panels.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EndDialog } from '../inventory/stops-list.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { type CalendarView, calendarView } from './calendar-model.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { finishGesture, type Gesture } from './gesture.ts';
import { NightCounts } from './night-counts.tsx';
import { CALENDAR_POLL } from './room-calendar-query.ts';
import type { AskedNight } from './type-rows.tsx';
import type { CalendarWindow } from './use-calendar-window.ts';
import { useCalendarKeys } from './use-grid-keys.ts';
import css from './calendar-desk.module.css';

const WEEK = 7;
export const BLOCKED_ID = 'calendar-blocked';

type CalendarDeskProps = {
  answer: RoomCalendar;
  query: { readonly error: unknown; readonly dataUpdatedAt: number };
  window: CalendarWindow;
  onRetry: () => void;
};

export function CalendarDesk({ answer, query, window, onRetry }: CalendarDeskProps) {
  const status = useDeskStatus(query, { poll: CALENDAR_POLL, blockedId: BLOCKED_ID });
  const [collapsed, setCollapsed] = useState<ReadonlySet<RoomType>>(new Set());
  const [gesture, setGesture] = useGesture();
  const [asked, setAsked] = useState<AskedNight | null>(null);
  const [ended, setEnded] = useState<CalendarClosure | null>(null);
  const closeCounts = useCallback(() => setAsked(null), []);
  const isPrinting = useIsPrinting();
  const { from, shown } = window;
  const fresh = useMemo(
    () => calendarView(answer, from, shown, collapsed),
    [answer, from, shown, collapsed],
  );
  const view = useHeld(fresh, gesture !== null);
  const quickBooking = () => {
    if (status.isBlocked) return;
    if (gesture?.kind === 'choose') finishGesture(gesture);
    else openPanel({ name: 'walkIn' });
  };
  useCalendarKeys({
    hasLetters: status.preferences.keys,
    onWeek: (step) => window.turn(step * WEEK),
    onTonight: window.toTonight,
    onNew: quickBooking,
  });
  return (
    <DeskMain className={css.desk}>
      <CalendarHeader status={status} />
      <div className={css.above} data-printed={isPrinting || undefined}>
        <CalendarTools
          window={window}
          status={status}
          view={view}
          onQuickBooking={quickBooking}
          onCloseRoom={() => openPanel(closureOf(gesture, view))}
        />
        <div id={BLOCKED_ID}>
          <StaleNotice
            status={status}
            error={query.error}
            offline={(since) => (
              <Trans>
                These are the rooms as of {since}. Bookings can be made and moved again once the
                hotel’s server is reached.
              </Trans>
            )}
            failed={<Trans>The calendar could not be refreshed</Trans>}
            onRetry={onRetry}
          />
        </div>
      </div>
      <CalendarGrid
        view={view}
        collapsed={collapsed}
        onCollapse={(type) => setCollapsed(toggled(collapsed, type))}
        onAsk={setAsked}
        onReopen={setEnded}
        gesture={gesture}
        setGesture={setGesture}
        isBlocked={status.isBlocked}
        onEdge={(step) => window.turn(step)}
        isPrinting={isPrinting}
      />
      <CalendarLegend isPrinting={isPrinting} />
      {asked !== null && (
        <NightCounts
          key={`${asked.roomType} ${asked.night}`}
          asked={asked}
          blockedBy={status.blockedBy}
          onClose={closeCounts}
        />
      )}
      {ended !== null && <EndDialog ending={{ closure: ended }} onClose={() => setEnded(null)} />}
    </DeskMain>
  );
}

/** The room and the nights that are chosen, or any room from tonight on. */
function closureOf(gesture: Gesture | null, view: CalendarView): Panel {
  const lane = view.types.flatMap((type) => type.lanes).find((one) => one.key === gesture?.laneKey);
  if (gesture?.kind !== 'choose' || !lane) return { name: 'stopSelling', what: 'room' };
  const { checkIn, checkOut } = gesture.stay;
  const nights = { from: checkIn, to: addDays(checkOut, -1) };
  const room = lane.roomNumber === null ? {} : { roomNumber: lane.roomNumber };
  return { name: 'stopSelling', what: 'room', roomType: lane.roomType, ...room, ...nights };
}

function toggled(types: ReadonlySet<RoomType>, type: RoomType): ReadonlySet<RoomType> {
  const next = new Set(types);
  if (!next.delete(type)) next.add(type);
  return next;
}

/** What is drawn goes when the form that it led to is closed. */
function useGesture() {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const panel = usePanel();
  const before = useRef(panel);
  useEffect(() => {
    if (before.current !== null && panel === null) setGesture(null);
    before.current = panel;
  }, [panel]);
  return [gesture, setGesture] as const;
}

/** Holds the view still while somebody draws, and shows what is new afterwards. */
function useHeld(view: CalendarView, isHeld: boolean): CalendarView {
  const [held, setHeld] = useState(view);
  if (!isHeld && held !== view) setHeld(view);
  return isHeld ? held : view;
}

function CalendarHeader({ status }: { status: DeskStatus }) {
  const { t } = useLingui();
  return (
    <DeskHeader
      title={<Trans>Calendar</Trans>}
      status={status}
      tools={
        <>
          <span className={css.print}>
            <IconButton label={t`Print`} onPress={() => globalThis.print()}>
              <Icon of={Printer} size={22} />
            </IconButton>
          </span>
          <KeyboardHelp
            label={t`Keys of the calendar`}
            before={[
              { keys: ['↑', '↓', '←', '→'], does: <Trans>by room and night</Trans> },
              {
                keys: ['Shift', '←', '→'],
                does: <Trans>choose free nights, or move the booking</Trans>,
              },
              { keys: ['Shift', '↑', '↓'], does: <Trans>move the booking to another room</Trans> },
              {
                keys: ['Shift', 'PageUp', 'PageDown'],
                does: <Trans>move the booking to another room type</Trans>,
              },
              { keys: ['Enter'], does: <Trans>open the booking, or book the nights</Trans> },
              { keys: ['PageUp', 'PageDown'], does: <Trans>a week back or on</Trans> },
            ]}
            answers={[
              { keys: ['T'], does: <Trans>to tonight</Trans> },
              { keys: ['N'], does: <Trans>quick booking, with the chosen nights</Trans> },
            ]}
            status={status}
          />
        </>
      }
      search={null}
    />
  );
}
