/**
 * Topics keep lists current: a commit names the topics that it touches, and a list is
 * answered 304 while its topic's version stands. Public topics concern everybody's screens, staff
 * topics the desk's, an owner's topics one account, and a device's whoever opens bookings and
 * entries without one.
 */
export const PUBLIC_TOPICS = [
  'inventory',
  'rooms',
  'offers',
  'site',
  'draws',
  'reviews',
  'announcements',
  'qa',
  'services',
] as const;
export const STAFF_TOPICS = [
  'bookings',
  'entries.photography',
  'entries.hotel_rating',
  'entries.location_sharing',
  'reviews.desk',
  'desk.notes',
  'guest.notes',
  'cards',
  'conversations',
  'unanswered',
  'accounts',
] as const;
export const OWNER_TOPICS = [
  'bookings',
  'points',
  'notifications',
  'entries',
  'reviews',
  'account',
  'card',
  'chat',
] as const;
export const DEVICE_TOPICS = [
  'bookings',
  'entries',
  'reviews',
  'notifications',
  'card',
  'chat',
] as const;

/**
 * A write that no list shows: a throttle, a code, a picture that no entry names yet. Who may say so
 * stands in worker/test/unseen-writes.ts.
 */
export const UNSEEN = 'unseen';

export type OwnerTopic = (typeof OWNER_TOPICS)[number];
export type DeviceTopic = (typeof DEVICE_TOPICS)[number];
export type Topic =
  | (typeof PUBLIC_TOPICS)[number]
  | (typeof STAFF_TOPICS)[number]
  | `u:${number}:${OwnerTopic}`
  | `d:${string}:${DeviceTopic}`
  | typeof UNSEEN;

/** A topic of one account. */
export const topicOf = (userId: number, topic: OwnerTopic): Topic => `u:${userId}:${topic}`;

/** A topic of one device, by the hash of its cookie. */
export const deviceTopicOf = (deviceHash: string, topic: DeviceTopic): Topic =>
  `d:${deviceHash}:${topic}`;
