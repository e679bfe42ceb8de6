import { everyone, managersOnly, staffOnly } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const roomPermissions = {
  listRooms: everyone('GET /api/rooms'),
  countRooms: everyone('GET /api/room-inventory'),
  countBeds: everyone('GET /api/room-bed-inventory'),
  countSmokingRooms: everyone('GET /api/room-smoking-inventory'),
  findSoldOutNights: everyone('GET /api/room-nights'),
  showRoomCalendar: staffOnly('GET /api/admin/room-calendar'),
  setAvailable: staffOnly(
    'PUT /api/room-inventory/:roomType',
    'PUT /api/room-bed-inventory/:roomType/:bedType',
    'PUT /api/room-smoking-inventory/:roomType/:smokingType',
  ),
  showRoomStock: staffOnly('GET /api/admin/room-stock'),
  listStops: staffOnly('GET /api/admin/stops'),
  countKeptBookings: staffOnly('GET /api/admin/kept-bookings'),
  stopSelling: staffOnly('POST /api/admin/stops'),
  endStop: staffOnly('DELETE /api/admin/stops'),
  closeRoom: staffOnly('POST /api/admin/room-closures'),
  reopenRoom: staffOnly('DELETE /api/admin/room-closures/:id'),
  listHouseRooms: staffOnly('GET /api/admin/house-rooms'),
  describeRooms: staffOnly('PUT /api/admin/house-rooms'),
  listPrices: managersOnly('GET /api/admin/prices'),
  listPriceHistory: managersOnly('GET /api/admin/prices/history'),
  setPrices: managersOnly('PUT /api/admin/prices'),
  takePriceBack: managersOnly('DELETE /api/admin/prices/:id'),
  listNightRates: managersOnly('GET /api/admin/night-rates'),
  setNightRate: managersOnly('POST /api/admin/night-rates'),
  endNightRate: managersOnly('DELETE /api/admin/night-rates/:id'),
  restoreNightRate: managersOnly('POST /api/admin/night-rates/:id/restore'),
} as const;
