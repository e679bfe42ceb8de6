import type { Feature } from '../../feature.ts';
import { countBeds, countRooms, countSmokingRooms, findSoldOutNights } from './availability.ts';
import { listRooms } from './list-rooms.ts';
import { showRoomCalendar } from './room-calendar.ts';
import { roomRoutes } from './rooms.routes.ts';

export const roomsFeature: Feature = {
  name: 'rooms',
  routes: [roomRoutes],
  verbs: {
    listRooms,
    countRooms,
    countBeds,
    countSmokingRooms,
    findSoldOutNights,
    showRoomCalendar,
  },
  errorTexts: {},
};
