import { expect, it } from 'vitest';
import { AREAS, PAGE_ACCESS } from '#shared/pages.ts';
import type { Feature } from '../platform/navigation/feature.ts';
import { PLATFORM_KEYS } from '../platform/storage/local-store.ts';
import { DESK_PANELS } from './desk-panels.ts';
import { OUTBOX_COMMANDS } from './outbox-commands.ts';
import { OUTBOX_SOURCE } from './outbox-source.ts';
import { LANDING_PATHS } from './pages.tsx';
import { FEATURES } from './registry.ts';
import { STORED_KEYS } from './stored.ts';

const features: readonly Feature[] = FEATURES;
const namesOf = (part: (feature: Feature) => object | undefined): string[] =>
  features.flatMap((feature) => Object.keys(part(feature) ?? {})).sort();
const listed = (part: (feature: Feature) => readonly string[] | undefined): string[] =>
  features.flatMap((feature) => part(feature) ?? []).sort();

it('L-04 W-05 a panel of staff brings their texts: after a reload it may be there before their area', () => {
  const loaders = features.flatMap(({ panels }) => Object.entries(panels ?? {}));
  const ofStaff = loaders.filter(([, load]) => String(load).includes('/staff/'));
  expect(ofStaff.map(([name]) => name)).toContain('drawSetup');
  const bare = ofStaff.filter(([, load]) => !String(load).includes('withStaffTexts'));
  expect(bare.map(([name]) => name)).toEqual([]);
});

it('F-06 W-05 every panel of staff is fetched beside the desks, so that it opens offline', () => {
  const loaders = features.flatMap(({ panels }) => Object.entries(panels ?? {}));
  const ofStaff = loaders.filter(([, load]) => String(load).includes('/staff/'));
  expect([...DESK_PANELS].sort()).toEqual(ofStaff.map(([name]) => name).sort());
});

it('L-03 every panel, and each once', () => {
  expect(namesOf(({ panels }) => panels)).toEqual([
    'adoption',
    'answer',
    'assistant',
    'booking',
    'bookingForm',
    'bookings',
    'cardHolder',
    'changeBooking',
    'checkIn',
    'describeRoom',
    'deskBooking',
    'deskSearch',
    'drawExclusions',
    'drawRecipients',
    'drawSetup',
    'editBooking',
    'entries',
    'events',
    'gallery',
    'googleReview',
    'guest',
    'locationSharing',
    'messageGuest',
    'moveRoom',
    'myCard',
    'nightRate',
    'nights',
    'noRooms',
    'offers',
    'photography',
    'pushSettings',
    'quickBooking',
    'quickForm',
    'reviews',
    'roomList',
    'roomsForAll',
    'services',
    'shareStay',
    'soldOut',
    'stopSelling',
    'userMenu',
    'vip',
    'walkIn',
  ]);
});

it('L-09 every address has a page of one feature or is the landing’s', () => {
  expect([...namesOf(({ pages }) => pages), ...LANDING_PATHS].sort()).toEqual(
    Object.keys(PAGE_ACCESS).sort(),
  );
});

it('L-09 every area of the back office, in the order of the rail', () => {
  expect(namesOf(({ staffAreas }) => staffAreas)).toEqual([...AREAS].sort());
  expect(AREAS).toEqual([
    'today',
    'bookings',
    'calendar',
    'rooms',
    'events',
    'reviews',
    'assistant',
    'cards',
    'statistics',
    'settings',
    'draws',
  ]);
});

it('A-05 every stored key with its owner, known to the first script', () => {
  const rows = Object.entries(STORED_KEYS).map(([name, { owner, isOffered, isBare }]) =>
    [name, owner, isOffered && 'offered', isBare && 'bare'].filter(Boolean).join(' '),
  );
  expect(rows.sort()).toEqual([
    'adminPageMemory person offered bare',
    'adoptionAsked device',
    'approveAtOnce device',
    'boardPreferences device',
    'cancellationRecord person',
    'cardPhone device',
    'chatSession person bare',
    'contact person offered',
    'deskLockKept session',
    'deskLocked session',
    'drawPins device',
    'entryPhone person offered bare',
    'formerUserId person bare',
    'googleSignIn session',
    'hasBookings device',
    'installDismissedAt device',
    'leftAt device',
    'logoutOwed device',
    'outbox device',
    'pointsPurchase person offered',
    'pushAskedAt device',
    'pushChosen person',
    'receipts device',
    'sessionToken session bare',
    'shown device',
    'successfulBooking person',
    'userEmail session bare',
    'userId session bare',
    'visitedPlaces device',
    'visitedSite device',
    'visits device',
  ]);
  expect(
    [...namesOf(({ storedKeys }) => storedKeys), ...Object.keys(PLATFORM_KEYS)].sort(),
  ).toEqual(Object.keys(STORED_KEYS).sort());
});

it('A-04 every draft that outlives a reload, and each once', () => {
  expect(listed(({ drafts }) => drafts)).toEqual([
    'booking.change',
    'booking.full',
    'booking.points',
    'booking.quick',
    'chat.message',
    'chat.unsent',
    'desk.answer',
    'desk.card',
    'desk.chat',
    'desk.draw',
    'desk.drawCallOff',
    'desk.drawExclusions',
    'desk.drawNumber',
    'desk.drawRecipients',
    'desk.drawnByHand',
    'desk.edit',
    'desk.prizeNight',
    'desk.walkIn',
    'desk.walkInSent',
    'drawNumber',
    'entry.notes',
    'event.google_review',
    'event.hotel_rating',
    'event.location_sharing',
    'event.photography',
    'guest.message',
    'guest.note',
    'nightRate',
    'prices',
    'prizeNight',
    'register',
    'review',
    'review.reply',
    'site',
    'siteHouse',
    'siteWords',
  ]);
});

it('E-08 every kind of entry that waits for the network, known to pages and service worker', () => {
  const rows = Object.entries(OUTBOX_COMMANDS).map(
    ([kind, { version, path, minPhotos }]) => `${kind} v${version} ${path} ${minPhotos}`,
  );
  expect(rows.sort()).toEqual([
    'booking v1 /api/booking-submissions 0',
    'google_review v1 /api/google-review-submissions 1',
    'hotel_rating v1 /api/google-review-submissions 3',
    'location_sharing v1 /api/location-sharing-submissions 0',
    'photography v1 /api/photography-submissions 3',
    'review v1 /api/reviews 0',
  ]);
  expect(namesOf(({ commandViews }) => commandViews)).toEqual(Object.keys(OUTBOX_COMMANDS).sort());
  expect(Object.keys(OUTBOX_SOURCE.onDelivered).sort()).toEqual(
    Object.keys(OUTBOX_SOURCE.commands).sort(),
  );
  expect(OUTBOX_SOURCE.commands).toBe(OUTBOX_COMMANDS);
});
