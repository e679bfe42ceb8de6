import { addDays, type Stay } from '#shared/bookings/stay.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import {
  CALENDAR_NIGHTS,
  type CalendarBar,
  type RoomCalendar,
  type RoomCalendarQuery,
} from '#shared/rooms/room-calendar.contract.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { releaseExpiredIfDue } from '../bookings/status/expiry.ts';
import { calendarRows } from './room-calendar.repository.ts';

interface CalendarAnswer {
  /** What the answer hangs on, for its tag: the same parts are the same answer. */
  readonly parts: readonly unknown[];
  readonly read: () => Promise<RoomCalendar>;
}

/**
 * Who has which room on each night of a window, and what is left of each type: every stay that
 * holds a night of it, those that are over, and the rooms that are closed.
 */
export async function showRoomCalendar(
  ctx: RequestContext,
  { from, nights = String(CALENDAR_NIGHTS) }: RoomCalendarQuery,
): Promise<CalendarAnswer> {
  authorize(ctx, 'showRoomCalendar');
  const { db, now } = ctx.deps;
  const window = { checkIn: from, checkOut: addDays(from, Number(nights)) };
  await releaseExpiredIfDue(ctx);
  const today = muscatDay(now());
  const versions = await Promise.all(
    (['bookings', 'inventory'] as const).map((topic) => readVersion(db, topic)),
  );
  return { parts: [window, today, versions], read: () => readCalendar(ctx, window, today) };
}

async function readCalendar(ctx: RequestContext, window: Stay, today: Day): Promise<RoomCalendar> {
  const { bars, counts, closures } = await calendarRows(ctx.deps.db, window);
  const shown = bars.map(asStayed).filter(({ checkOut }) => checkOut > window.checkIn);
  return {
    from: window.checkIn,
    today,
    types: ROOM_TYPES.map((roomType) => {
      const ofType = counts.filter((one) => one.roomType === roomType);
      return {
        roomType,
        rooms: ofType[0]?.rooms ?? 0,
        nights: ofType.map(({ night, onSale, held, available }) => ({
          night,
          onSale,
          held: held + stayedOver(shown, roomType, night, today),
          available,
        })),
      };
    }),
    bars: shown,
    closures,
  };
}

/** Completed stays hold no night any more; those of a night that is over were sold all the same. */
function stayedOver(
  bars: readonly CalendarBar[],
  roomType: RoomType,
  night: Day,
  today: Day,
): number {
  if (night >= today) return 0;
  return bars.filter(
    (bar) =>
      bar.status === 'completed' &&
      bar.roomType === roomType &&
      bar.checkIn <= night &&
      night < bar.checkOut,
  ).length;
}

/** A guest who left early has the room only as long as they had it. */
function asStayed(bar: CalendarBar): CalendarBar {
  if (bar.status !== 'completed' || bar.checkedOutAt === null) return bar;
  const left = muscatDay(Date.parse(bar.checkedOutAt));
  if (left >= bar.checkOut) return bar;
  const afterFirst = addDays(bar.checkIn, 1);
  return { ...bar, checkOut: left > afterFirst ? left : afterFirst };
}
