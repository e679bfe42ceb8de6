import { randomBytes } from 'node:crypto';
import { NOBODY, type Caller } from '../../../worker/src/context.ts';
import type { Deps } from '../../../worker/src/deps.ts';
import { enterEvent } from '../../../worker/src/features/events/enter-event.ts';
import { writeReview } from '../../../worker/src/features/reviews/write-review.ts';
import { asCaller, HOUR_MS } from '../as-caller.ts';
import { type DemoEntry, seedEntry } from '../seed-entries.ts';
import { PEOPLE } from './people.ts';

/** Counts beside the rows of the demo that wait (`seed-entries.ts`, `seed-reviews.ts`). */
const PHOTO_ENTRIES = 25;
const RATING_ENTRIES = 20;
const LOCATION_SHARES = 15;
const REVIEWS = 30;

const PICTURES = [
  'deluxe_hero-360.webp',
  'gold_hero-360.webp',
  'omani_table-360.webp',
  'silver_seat-360.webp',
  'thai_table-360.webp',
  'spa_room-360.webp',
  'diamond_hero-360.webp',
  'gold_seat-360.webp',
];

const COMMENTS = [
  'غرفة نظيفة وهادئة، والفطور يستحق الاستيقاظ باكرًا.',
  'Lovely staff. The shower took a while to warm up.',
  'الموقف بعيد قليلًا في الليل، وما عدا ذلك ممتاز.',
  'We stayed four nights with two small children and everything that we asked for was there before we had finished asking. The room faces the street, so ask for one at the back if you sleep lightly; the curtains are thick and the air conditioning is quiet.',
  'رائع!',
  'Fine.',
  'استقبال لطيف، لكن تسجيل الوصول استغرق نصف ساعة بسبب الزحام.',
];

/** 26 photo and 21 rating entries, 17 shares and 33 reviews wait for staff, with the demo's. */
export async function seedQueues(deps: Deps, now: number): Promise<void> {
  for (let at = 0; at < PHOTO_ENTRIES; at++)
    await seedEntry(deps, NOBODY, entryOf('photography', at), now - (1 + at * 2) * HOUR_MS);
  for (let at = 0; at < RATING_ENTRIES; at++)
    await seedEntry(deps, NOBODY, entryOf('hotel_rating', at + 7), now - (1 + at * 3) * HOUR_MS);
  for (const [, participantPhone] of PEOPLE.slice(0, LOCATION_SHARES))
    await asCaller(deps, NOBODY, now - 2 * HOUR_MS, (ctx) =>
      enterEvent(ctx, { eventType: 'location_sharing', body: { participantPhone }, key: null }),
    );
  for (let at = 0; at < REVIEWS; at++) {
    const device: Caller = { ...NOBODY, deviceHash: randomBytes(32).toString('hex') };
    const [name = ''] = PEOPLE[at * 3] ?? [];
    const body = {
      ...(at % 4 !== 3 && { name: name.slice(0, 20) }),
      rating: 1 + ((at * 3) % 5),
      comment: COMMENTS[at % COMMENTS.length] ?? '',
    };
    await asCaller(deps, device, now - (1 + at * 5) * HOUR_MS, (ctx) =>
      writeReview(ctx, { body, key: null }),
    );
  }
}

function entryOf(eventType: DemoEntry['eventType'], at: number): DemoEntry {
  const [, phone = ''] = PEOPLE[at] ?? [];
  const pictures = Array.from(
    { length: 3 + (at % 2) },
    (_, more) => PICTURES[(at + more) % PICTURES.length] ?? '',
  );
  return { eventType, phone, pictures, sentHoursAgo: 0 };
}
