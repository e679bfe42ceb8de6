/** Minutes without an action after which a desk locks (decisions.md, Accounts and roles). */
export const STAFF_IDLE_MINUTES = 30;
