import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '../../worker/src/context.ts';
import { NOBODY } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { decideEntry } from '../../worker/src/features/events/decide-entry.ts';
import { enterEvent } from '../../worker/src/features/events/enter-event.ts';
import type { ModeratedEvent } from '../../worker/src/features/events/submissions.repository.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';

/** An entry of the demo hotel with pictures of the house, made so many hours ago. */
export interface DemoEntry {
  readonly eventType: ModeratedEvent;
  readonly phone: string;
  /** Files under web/public/photos. */
  readonly pictures: readonly string[];
  readonly sentHoursAgo: number;
  /** What staff decided; nothing while it waits. */
  readonly decision?: { readonly isApproved: boolean; readonly adminNotes?: string };
}

/** Both moderation screens have something pending, something approved and something rejected. */
const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    eventType: 'photography',
    phone: '+96892110045',
    pictures: ['ext_dusk-1200.webp', 'gold_hero-1200.webp', 'omani_table-720.webp'],
    sentHoursAgo: 70,
    decision: { isApproved: true },
  },
  {
    eventType: 'photography',
    phone: '+96895312780',
    pictures: ['silver_seat-1200.webp', 'silver_hero-1200.webp', 'spa_room-1200.webp'],
    sentHoursAgo: 46,
    decision: { isApproved: false, adminNotes: 'الصور من موقع الفندق. شاركنا صورًا من تصويرك.' },
  },
  {
    eventType: 'photography',
    phone: '+96899204417',
    pictures: [
      'deluxe_seat-1200.webp',
      'deluxe_hero-1200.webp',
      'diamond_seat-1200.webp',
      'gold_seat-1200.webp',
    ],
    sentHoursAgo: 5,
  },
  {
    eventType: 'hotel_rating',
    phone: '+96892110045',
    pictures: ['thai_table-360.webp', 'spa_room-360.webp', 'gold_seat-720.webp'],
    sentHoursAgo: 30,
    decision: { isApproved: true },
  },
  {
    eventType: 'hotel_rating',
    phone: '+971504418820',
    pictures: ['diamond_seat-360.webp', 'gold_hero-720.webp', 'diamond_hero-720.webp'],
    sentHoursAgo: 2,
  },
];

/** Phones that shared the hotel's location. */
const DEMO_SHARES: readonly string[] = ['+96895312780', '+96899204417'];

const PHOTOS = join(import.meta.dirname, '../../web/public/photos');

/** Entries to the draws, and what staff made of some of them. */
export async function seedEntries(deps: Deps, staff: Caller, now: number): Promise<void> {
  for (const entry of DEMO_ENTRIES)
    await seedEntry(deps, staff, entry, now - entry.sentHoursAgo * HOUR_MS);
  for (const participantPhone of DEMO_SHARES)
    await asCaller(deps, NOBODY, now - HOUR_MS, (ctx) =>
      enterEvent(ctx, { eventType: 'location_sharing', body: { participantPhone }, key: null }),
    );
}

/** An entry with its pictures, and what staff decided. */
export async function seedEntry(
  deps: Deps,
  staff: Caller,
  { eventType, phone, pictures, decision }: DemoEntry,
  sentAt: number,
): Promise<void> {
  const screenshotsBase64 = await Promise.all(
    pictures.map((name) => readFile(join(PHOTOS, name), 'base64')),
  );
  const { entry } = await asCaller(deps, NOBODY, sentAt, (ctx) =>
    enterEvent(ctx, {
      eventType,
      body: { participantPhone: phone, screenshotsBase64 },
      key: null,
    }),
  );
  if (decision)
    await asCaller(deps, staff, sentAt + HOUR_MS, (ctx) =>
      decideEntry(ctx, { ...decision, eventType, id: entry.id }),
    );
}
