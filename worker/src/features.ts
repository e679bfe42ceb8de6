import type { Feature } from './feature.ts';
import { accountsFeature } from './features/accounts/feature.ts';
import { alarmsFeature } from './features/alarms/feature.ts';
import { assistantFeature } from './features/assistant/feature.ts';
import { bookingsFeature } from './features/bookings/feature.ts';
import { deskFeature } from './features/desk/feature.ts';
import { drawsFeature } from './features/draws/feature.ts';
import { eventsFeature } from './features/events/feature.ts';
import { guestsFeature } from './features/guests/feature.ts';
import { keysFeature } from './features/keys/feature.ts';
import { liveFeature } from './features/live/feature.ts';
import { mailsFeature } from './features/mails/feature.ts';
import { mediaFeature } from './features/media/feature.ts';
import { membershipFeature } from './features/membership/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { offersFeature } from './features/offers/feature.ts';
import { pointsFeature } from './features/points/feature.ts';
import { pushFeature } from './features/push/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { roomsFeature } from './features/rooms/feature.ts';
import { servicesFeature } from './features/services/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { statisticsFeature } from './features/statistics/feature.ts';
import { REQUEST_ERROR_TEXTS } from './platform/http/error-texts.ts';
import type { ErrorTexts } from './platform/http/errors.ts';

/**
 * Everything that the server can do. A feature is added by its folder and its line here, after
 * those whose tables its own SQL names: an erasure goes through the list from its end.
 */
export const FEATURES: readonly Feature[] = [
  siteFeature,
  roomsFeature,
  offersFeature,
  servicesFeature,
  bookingsFeature,
  pointsFeature,
  accountsFeature,
  notificationsFeature,
  mediaFeature,
  eventsFeature,
  drawsFeature,
  reviewsFeature,
  membershipFeature,
  assistantFeature,
  statisticsFeature,
  guestsFeature,
  deskFeature,
  liveFeature,
  pushFeature,
  mailsFeature,
  keysFeature,
  // The last one notes that the clock has come through its work.
  alarmsFeature,
];

/** The sentence of every error code; a test holds that none is missing and none has two homes. */
export const ERROR_TEXTS = Object.assign(
  {},
  REQUEST_ERROR_TEXTS,
  ...FEATURES.map(({ errorTexts }) => errorTexts),
) as ErrorTexts;
