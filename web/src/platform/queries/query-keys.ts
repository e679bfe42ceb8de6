/**
 * First parts of the keys under which several features read or refresh the same server state. They
 * stand apart from the queries, so that whoever only refreshes loads none of them.
 */
export const INVENTORY_KEY = ['inventory'] as const;
export const SOLD_OUT_NIGHTS_KEY = ['room-nights'] as const;
export const NOTIFICATIONS_KEY = ['notifications'] as const;
/** What this device opens, whoever is signed in. */
export const DEVICE_ROWS_KEY = ['device-rows'] as const;
/** Bookings of this guest, by account or by this device. */
export const OWN_BOOKINGS_KEY = ['bookings'] as const;
export const OWN_ENTRIES_KEY = ['event-entries'] as const;
/** What this guest has in a draw, by its id. */
export const OWN_DRAW_KEY = ['own-draw'] as const;
export const POINTS_KEY = ['points'] as const;
export const POINT_TRANSACTIONS_KEY = ['point-transactions'] as const;
/** What this guest and the house said to each other, by the conversation. */
export const CHAT_KEY = ['chat'] as const;
/** Everything that staff read about bookings, so that one answer refreshes it all. */
export const STAFF_BOOKINGS_KEY = ['staff-bookings'] as const;
