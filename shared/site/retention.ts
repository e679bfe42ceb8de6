/** How long what belongs to a person is kept, in days; the pages about privacy say the same. */

/** An ID number after check-out, until staff set another figure (decisions.md, Personal data). */
export const ID_NUMBER_DAYS = 90;
/** A device's cookie, which opens its bookings and entries (security design, Entry receipt). */
export const DEVICE_COOKIE_DAYS = 180;
/** A guest's session without an action of theirs, and in all (decisions.md, Accounts and roles). */
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS = 30;
/** A registration that nobody confirms. */
export const UNVERIFIED_ACCOUNT_DAYS = 7;
/**
 * A stored response: a request whose answer got lost is not done twice, even if its phone is off
 * for weeks (after 14 days the app asks its guest before it sends again).
 */
export const STORED_RESPONSE_DAYS = 60;
/** On the phone: receipts of entries, marks of what was taken back, forms that were never sent. */
export const RECEIPT_DAYS = 60;
/** A booking by conversation after its end, or left alone; then its values are forgotten. */
export const CHAT_ENDED_HOURS = 24;
export const CHAT_IDLE_DAYS = 7;
/** What was said to the assistant, with phones, names and ID numbers masked. */
export const CHAT_LINE_DAYS = 90;
/** Where a browser gets push messages, since the app was last opened in it. */
export const PUSH_UNUSED_DAYS = 180;
/**
 * A picture that no entry names: longer than a phone keeps an entry that is pending (offline design
 * §2.4).
 */
export const UNUSED_PICTURE_DAYS = 30;
/** Lines of what staff and guests did (`audit_log`), but for the steps of draws, whose results stay public. */
export const AUDIT_LOG_MONTHS = 24;
/** That mail to an address came back, since it last did. */
export const MAIL_BOUNCE_DAYS = 180;
