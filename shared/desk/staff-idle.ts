/** Minutes without an action after which a desk locks. */
export const STAFF_IDLE_MINUTES = 30;
