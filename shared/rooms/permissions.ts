import { everyone, staffOnly } from '../access.ts';

/** Who may call which verb of this capability (security design §3). */
export const roomPermissions = {
  listRooms: everyone('GET /api/rooms'),
  countRooms: everyone('GET /api/room-inventory'),
  countBeds: everyone('GET /api/room-bed-inventory'),
  countSmokingRooms: everyone('GET /api/room-smoking-inventory'),
  findSoldOutNights: everyone('GET /api/room-nights'),
  showRoomCalendar: staffOnly('GET /api/admin/room-calendar'),
} as const;
