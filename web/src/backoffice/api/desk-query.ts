/** How long (ms) a desk keeps what nobody looks at in memory. */
export const DESK_GC_MS = 300_000;

/** How a call says that it is asked for by staff. */
export const AS_STAFF = { asStaff: true } as const;
