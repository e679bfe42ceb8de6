import type { Day } from '#shared/muscat-time.ts';
import {
  parseRoomSelection,
  roomSelectionId,
  type RoomSelectionId,
  type RoomType,
} from '#shared/rooms/room-types.ts';
import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';
import type { Panel } from '../../platform/navigation/panels.ts';
import { bookingKeys } from './stored.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /**
     * `replaces`: the request of the queue that came back and is asked for anew; `roomType`: chosen
     * on the way here.
     */
    quickForm: { replaces?: string | undefined; roomType?: RoomType };
    bookingForm: { selection: RoomSelectionId | 'none'; replaces?: string | undefined };
    bookings: { tab?: 'events' | 'bookings' };
    booking: { reference: string; code?: string };
    changeBooking: { reference: string };
    shareStay: { reference: string };
    /** A booking by staff for a guest at the desk, begun with what is known already. */
    walkIn: {
      roomType?: RoomType;
      /** The room is free on these nights. */
      roomNumber?: number;
      checkIn?: Day;
      checkOut?: Day;
      phone?: string;
    };
    /** By staff, with the changes that a drag has chosen. */
    editBooking: { bookingId: number; roomType?: RoomType; checkIn?: Day; checkOut?: Day };
    checkIn: { bookingId: number };
    /** Asks whether a stay gets another room of its type: `from` is the one it had so far. */
    moveRoom: { bookingId: number; from: number | null; roomNumber: number };
    /** A room for everybody who arrives, proposed to staff. */
    roomsForAll: NoArgs;
    /** One booking with its next steps, over whatever area of the back office is open. */
    deskBooking: { bookingId: number };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    'booking.full': unknown;
    'booking.quick': unknown;
    'booking.points': unknown;
    'booking.change': unknown;
    'desk.walkIn': unknown;
    'desk.walkInSent': unknown;
    'desk.edit': unknown;
    'desk.note': unknown;
    'desk.idNumber': unknown;
    'desk.changeAnswer': unknown;
    'desk.rejection': unknown;
    'desk.deletion': unknown;
  }
}

export const bookings = {
  panels: {
    quickForm: async () => (await import('./guest/form/quick-booking-form.tsx')).QuickBookingForm,
    bookingForm: async () => (await import('./guest/form/booking-form-panel.tsx')).BookingFormPanel,
    bookings: async () => (await import('./guest/bookings-panel.tsx')).BookingsPanel,
    booking: async () => (await import('./guest/booking-lookup-panel.tsx')).BookingLookupPanel,
    changeBooking: async () =>
      (await import('./guest/change/change-booking-panel.tsx')).ChangeBookingPanel,
    shareStay: async () => (await import('./guest/my-stay/share-stay-panel.tsx')).ShareStayPanel,
    walkIn: async () =>
      (await withStaffTexts(import('./staff/booking-form/walk-in-panel.tsx'))).WalkInPanel,
    editBooking: async () =>
      (await withStaffTexts(import('./staff/booking-form/edit-booking-panel.tsx')))
        .EditBookingPanel,
    deskBooking: async () =>
      (await withStaffTexts(import('./staff/detail/desk-booking-panel.tsx'))).DeskBookingPanel,
    moveRoom: async () =>
      (await withStaffTexts(import('./staff/detail/move-room-panel.tsx'))).MoveRoomPanel,
    checkIn: async () =>
      (await withStaffTexts(import('./staff/detail/check-in-panel.tsx'))).CheckInPanel,
    roomsForAll: async () =>
      (await withStaffTexts(import('./staff/rooms-for-all/rooms-for-all-panel.tsx')))
        .RoomsForAllPanel,
  },
  pages: {
    '/stay/:code': async () =>
      (await import('./guest/my-stay/shared-stay-page.tsx')).SharedStayPage,
    '/points-booking': async () =>
      (await import('./guest/free-night/points-booking-page.tsx')).PointsBookingPage,
  },
  staffAreas: {
    today: async () => (await import('./staff/today/area.ts')).todayArea,
    bookings: async () => (await import('./staff/area.ts')).bookingsArea,
  },
  storedKeys: bookingKeys,
  drafts: [
    'booking.full',
    'booking.quick',
    'booking.points',
    'booking.change',
    'desk.walkIn',
    'desk.walkInSent',
    'desk.edit',
  ],
  commandViews: {
    booking: async () =>
      (await import('./guest/waiting/booking-request-view.tsx')).bookingRequestView,
  },
  deepLink: ({ path, query, fragment }) => {
    const reference = /^\/b\/([^/]+)\/?$/.exec(path)?.[1];
    if (reference !== undefined) {
      const code = fragment.replace(/^code=/, '');
      return { panels: [{ name: 'booking', reference, ...(code !== '' && { code }) }] };
    }
    const form = formOf(query.get('book'), query.get('replaces'));
    return form && { panels: [form] };
  },
} satisfies Feature;

/** What names a form is led back to by signing in. */
function formOf(book: string | null, replaced: string | null): Panel | null {
  const replaces = replaced !== null && { replaces: replaced };
  if (book === 'quick') return { name: 'quickForm', ...replaces };
  // The list of the rooms is opened by `book=true` (rooms/feature.ts).
  if (book === null || book === 'true') return null;
  const room = parseRoomSelection(book);
  // The panel says so where an address names a room that the hotel does not have.
  const selection = room ? roomSelectionId(room.type, room.number ?? undefined) : 'none';
  return { name: 'bookingForm', selection, ...replaces };
}
