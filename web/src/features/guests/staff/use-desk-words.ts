import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { EntryStatus, EventType } from '#shared/events/events.ts';
import type { Area } from '#shared/pages.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { guestsText, nightsText, pointsText, tierName } from '../../../i18n/common-words.ts';
import { eventName } from '../../../i18n/event-names.ts';
import { statusName } from '../../../i18n/status-names.ts';
import { useHouseRooms } from '../../../platform/queries/house-rooms.ts';

/** What stays, entries and areas are called at the desk. */
export function useDeskWords() {
  const { t, i18n } = useLingui();
  const { door } = useHouseRooms();
  const entryStates: Record<EntryStatus, string> = {
    received: t`Received`,
    pending: t`Pending review`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    void: t`Void`,
  };
  const areas: Record<Area, string> = {
    today: t`Today`,
    bookings: t`Bookings`,
    calendar: t`Calendar`,
    rooms: t`Rooms`,
    events: t`Events`,
    reviews: t`Reviews`,
    assistant: t`Assistant Q&A`,
    cards: t`Cards`,
    draws: t`Monthly draws`,
    statistics: t`Statistics`,
    settings: t`Settings`,
  };
  return {
    tier: (type: RoomType) => tierName(i18n, type),
    room: (type: RoomType, of: number) => {
      const number = door(type, of);
      return t`${tierName(i18n, type)}, room ${number}`;
    },
    inHouse: t`In house`,
    kept: t`Kept for them`,
    status: (status: BookingStatus) => statusName(i18n, status),
    event: (type: EventType) => eventName(i18n, type),
    entryState: (status: EntryStatus) => entryStates[status],
    area: (area: Area) => areas[area],
    nights: (count: number) => nightsText(i18n, count),
    guests: (count: number) => guestsText(i18n, count),
    points: (count: number) => pointsText(i18n, count),
    stays: (count: number) =>
      t`${plural(count, { 0: 'No stays', one: '# stay', other: '# stays' })}`,
  };
}

/** The chip of an entry's state: each draw has its own words, all have these colours. */
export const ENTRY_CHIPS = {
  received: 'confirmed',
  pending: 'pending',
  approved: 'confirmed',
  rejected: 'cancelled',
  void: 'cancelled',
} as const satisfies Record<EntryStatus, BookingStatus>;

/** The letter that stands for a name in its seal. */
export const initialOf = (name: string): string =>
  (/\p{L}/u.exec(name)?.[0] ?? '·').toLocaleUpperCase();
