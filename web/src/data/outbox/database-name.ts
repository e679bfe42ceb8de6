/** The queue's database; alone, so that whoever only looks for it loads nothing else. */
export const OUTBOX_DATABASE = 'dar-al-seeb-outbox';
