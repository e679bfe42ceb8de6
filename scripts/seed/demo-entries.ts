import type { JudgedEvent } from '../../worker/src/events/submissions.repository.ts';

/** An entry of the demo hotel with pictures of the house, made so many hours ago. */
export interface DemoEntry {
  readonly eventType: JudgedEvent;
  readonly phone: string;
  /** Files under web/public/photos. */
  readonly pictures: readonly string[];
  readonly sentHoursAgo: number;
  /** What staff decided; nothing while it waits. */
  readonly verdict?: { readonly isApproved: boolean; readonly adminNotes?: string };
}

/** Both moderation screens have something waiting, something accepted and something refused. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    eventType: 'photography',
    phone: '+96892110045',
    pictures: ['ext_dusk-1200.webp', 'gold_hero-1200.webp', 'omani_table-720.webp'],
    sentHoursAgo: 70,
    verdict: { isApproved: true },
  },
  {
    eventType: 'photography',
    phone: '+96895312780',
    pictures: ['silver_seat-1200.webp', 'silver_hero-1200.webp', 'spa_room-1200.webp'],
    sentHoursAgo: 46,
    verdict: { isApproved: false, adminNotes: 'الصور من موقع الفندق. شاركنا صورًا من تصويرك.' },
  },
  {
    eventType: 'photography',
    phone: '+96899204417',
    pictures: ['deluxe_seat-1200.webp', 'deluxe_hero-1200.webp', 'diamond_seat-1200.webp', 'gold_seat-1200.webp'],
    sentHoursAgo: 5,
  },
  {
    eventType: 'hotel_rating',
    phone: '+96892110045',
    pictures: ['thai_table-360.webp', 'spa_room-360.webp', 'gold_seat-720.webp'],
    sentHoursAgo: 30,
    verdict: { isApproved: true },
  },
  {
    eventType: 'hotel_rating',
    phone: '+971504418820',
    pictures: ['diamond_seat-360.webp', 'gold_hero-720.webp', 'diamond_hero-720.webp'],
    sentHoursAgo: 2,
  },
];

/** Phones that shared the hotel's location. */
export const DEMO_SHARES: readonly string[] = ['+96895312780', '+96899204417'];
