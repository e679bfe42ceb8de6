import type { Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { withStaffTexts } from '../../i18n/language.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    quickBooking: NoArgs;
    /** `roomType`: whose full nights are struck; `next`: what opens with the chosen nights. */
    nights: { roomType?: RoomType; next?: 'quickForm' };
    roomList: { roomType: RoomType };
    /** `offerBaisa`: struck price of the offer that led here, which is booked by the quick form. */
    gallery: { roomType: RoomType; offerBaisa?: number };
    soldOut: { roomType: RoomType };
    /** `stay`: the nights of the form that it opens over; those of the address without one. */
    noRooms: { stay?: Stay };
    /** By staff: a type, or one room of it, for nights that are chosen already. */
    /** Staff say what one room is. */
    describeRoom: { roomType: RoomType; roomNumber: number };
    stopSelling: {
      /** A whole type, or one room. */
      what?: 'type' | 'room';
      roomType?: RoomType;
      roomNumber?: number;
      from?: Day;
      to?: Day;
    };
    /** By staff: another price for some nights. */
    nightRate: NoArgs;
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    prices: unknown;
    nightRate: unknown;
    'desk.stopReason': unknown;
  }
}

export const rooms = {
  panels: {
    quickBooking: async () => (await import('./guest/quick-booking-panel.tsx')).QuickBookingPanel,
    nights: async () => (await import('./guest/nights-panel.tsx')).NightsPanel,
    roomList: async () => (await import('./guest/room-list-panel.tsx')).RoomListPanel,
    gallery: async () => (await import('./guest/gallery-panel.tsx')).GalleryPanel,
    soldOut: async () => (await import('./guest/sold-out-dialog.tsx')).SoldOutDialog,
    noRooms: async () => (await import('./guest/no-rooms-dialog.tsx')).NoRoomsDialog,
    describeRoom: async () =>
      (await withStaffTexts(import('./staff/house/describe-room-panel.tsx'))).DescribeRoomPanel,
    stopSelling: async () =>
      (await withStaffTexts(import('./staff/inventory/stop-selling-panel.tsx'))).StopSellingPanel,
    nightRate: async () =>
      (await withStaffTexts(import('./staff/rates/night-rate-panel.tsx'))).NightRatePanel,
  },
  staffAreas: {
    calendar: async () => (await import('./staff/calendar/area.ts')).calendarArea,
    rooms: async () => (await import('./staff/inventory/area.ts')).roomsArea,
  },
  settingsTabs: {
    prices: async () => (await import('./staff/prices/prices-tab.tsx')).PricesTab,
  },
  drafts: ['prices', 'nightRate'],
  // The shortcut of the installed app.
  deepLink: ({ query }) =>
    query.get('book') === 'true' ? { panels: [{ name: 'quickBooking' }] } : null,
} satisfies Feature;
