/**
 * What lists hang on (live design §2): a commit names the topics that it touches, and a list is
 * answered 304 while its topic's version stands. Public topics concern everybody's screens, staff
 * topics the desk's, and an owner's topics one account.
 */
export const PUBLIC_TOPICS = ['inventory', 'rooms', 'site', 'draws', 'reviews'] as const;
export const STAFF_TOPICS = [
  'bookings',
  'entries.photography',
  'entries.hotel_rating',
  'entries.location_sharing',
  'accounts',
] as const;
const OWNER_TOPICS = ['bookings', 'points', 'notifications', 'entries', 'account'] as const;

/** A write that no list shows: a throttle, a code, a picture that no entry names yet. */
export const UNSEEN = 'unseen';

type OwnerTopic = (typeof OWNER_TOPICS)[number];
export type Topic =
  | (typeof PUBLIC_TOPICS)[number]
  | (typeof STAFF_TOPICS)[number]
  | `u:${number}:${OwnerTopic}`
  | typeof UNSEEN;

/** A topic of one account. */
export const topicOf = (userId: number, topic: OwnerTopic): Topic => `u:${userId}:${topic}`;
