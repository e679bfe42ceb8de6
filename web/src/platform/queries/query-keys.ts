/**
 * First parts of the keys under which several features read or refresh the same server state. They
 * stand apart from the queries, so that whoever only refreshes loads none of them.
 */
export const INVENTORY_KEY = ['inventory'] as const;
export const SOLD_OUT_NIGHTS_KEY = ['room-nights'] as const;
export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const POINTS_KEY = ['points'] as const;
export const POINT_TRANSACTIONS_KEY = ['point-transactions'] as const;
