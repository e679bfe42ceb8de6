import {
  closedInMaintenance,
  everyone,
  managersOnly,
  ownRows,
  permission,
  scheduled,
  staffOnly,
} from '../access.ts';

/** Names the callers of each verb of this feature. */
export const bookingPermissions = {
  requestBooking: closedInMaintenance(everyone('POST /api/booking-submissions')),
  listBookings: permission([401, 'own', 'own', 'own', 'allow'], 'GET /api/booking-submissions'),
  findSentBooking: ownRows('GET /api/booking-submissions/sent'),
  lookUpBooking: permission(
    ['own', 'own', 'own', 404, 'own'],
    'GET /api/booking-submissions/lookup',
  ),
  changeBookingStatus: closedInMaintenance(
    permission([401, 'own', 'own', 404, 'allow'], 'PATCH /api/booking-submissions/:id/status'),
  ),
  requestChange: closedInMaintenance(
    permission(
      [401, 'own', 'own', 404, 'allow'],
      'POST /api/booking-submissions/:id/change-requests',
    ),
  ),
  withdrawChange: closedInMaintenance(
    permission(
      [401, 'own', 'own', 404, 'allow'],
      'DELETE /api/booking-submissions/:id/change-requests/:requestId',
    ),
  ),
  setArrivalTime: closedInMaintenance(
    permission([401, 'own', 'own', 404, 'allow'], 'PUT /api/booking-submissions/:id/arrival-time'),
  ),
  showStayWifi: permission(
    [401, 'own', 'own', 404, 'allow'],
    'GET /api/booking-submissions/:id/wifi',
  ),
  readStayLink: permission(
    [401, 'own', 'own', 404, 'allow'],
    'GET /api/booking-submissions/:id/stay-link',
  ),
  shareStay: permission(
    [401, 'own', 'own', 404, 'allow'],
    'POST /api/booking-submissions/:id/stay-link',
  ),
  revokeStayLink: permission(
    [401, 'own', 'own', 404, 'allow'],
    'DELETE /api/booking-submissions/:id/stay-link',
  ),
  showSharedStay: everyone('GET /api/shared-stays/:code'),
  answerChange: staffOnly('PATCH /api/booking-submissions/:id/change-requests/:requestId'),
  moveStay: staffOnly('PATCH /api/booking-submissions/:id/stay'),
  editBooking: staffOnly('PATCH /api/admin/bookings/:id'),
  showStaffBooking: staffOnly('GET /api/admin/bookings/:id'),
  bookWalkIn: staffOnly('POST /api/admin/walk-ins'),
  findKnownGuest: staffOnly('GET /api/admin/known-guest'),
  quoteCards: staffOnly('POST /api/admin/card-quotes'),
  listFreeRooms: staffOnly('GET /api/admin/free-rooms'),
  listRoomChoices: staffOnly('GET /api/admin/bookings/:id/rooms'),
  checkIn: staffOnly('POST /api/admin/bookings/:id/check-in'),
  undoCheckIn: staffOnly('DELETE /api/admin/bookings/:id/check-in'),
  checkOut: staffOnly('POST /api/admin/bookings/:id/check-out'),
  undoCheckOut: staffOnly('DELETE /api/admin/bookings/:id/check-out'),
  markNoShow: staffOnly('POST /api/admin/bookings/:id/no-show'),
  undoNoShow: staffOnly('DELETE /api/admin/bookings/:id/no-show'),
  giveRoomNumber: staffOnly('PUT /api/admin/bookings/:id/room-number'),
  showRoomProposal: staffOnly('GET /api/admin/room-proposal'),
  assignRooms: staffOnly('POST /api/admin/room-assignments'),
  undoRooms: staffOnly('POST /api/admin/room-assignments/undo'),
  completeBooking: staffOnly('POST /api/booking-submissions/:id/complete'),
  revealIdNumber: permission(
    [401, 401, 'own', 404, 'allow'],
    'GET /api/booking-submissions/:id/id-number',
  ),
  readRegistrationCards: staffOnly('POST /api/admin/registration-cards'),
  readManyRegistrationCards: managersOnly('POST /api/admin/registration-cards/many'),
  undoAnswer: staffOnly('POST /api/booking-submissions/:id/undo'),
  tellAnswers: scheduled,
  deleteBooking: managersOnly('DELETE /api/booking-submissions/:id'),
  restoreBooking: managersOnly('POST /api/admin/bookings/:id/restore'),
  reinstateBooking: staffOnly('POST /api/admin/bookings/:id/reinstate'),
  releaseExpiredRequests: scheduled,
  measureAnswerTime: scheduled,
  deleteOldIdNumbers: scheduled,
  eraseDeletedBookings: scheduled,
  eraseEndedStays: scheduled,
  deleteOldStayLinks: scheduled,
} as const;
