import { randomBytes } from 'node:crypto';
import type { ReviewBody } from '#shared/reviews/review.contract.ts';
import type { HideReason } from '#shared/reviews/reviews.ts';
import { NOBODY, type Caller } from '../../worker/src/context.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { decideReview } from '../../worker/src/features/reviews/decide-review.ts';
import { writeReview } from '../../worker/src/features/reviews/write-review.ts';
import { receiptCodeOf } from '../../worker/src/identity/devices.ts';
import { asCaller, HOUR_MS } from './as-caller.ts';

/** A review of the demo hotel, written so many hours ago. */
interface DemoReview extends Pick<ReviewBody, 'rating' | 'comment'> {
  readonly name?: string;
  /** Of the demo booking that it tells of. */
  readonly phone?: string;
  readonly hoursAgo: number;
  /** What staff decided; nothing while it waits. */
  readonly decision?: { readonly reply?: string } | { readonly reason: HideReason };
}

const PUBLISHED = {};

/** More than a list shows at first, three that wait, and one that is hidden. */
const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    name: 'Anders',
    rating: 3,
    comment: 'Good beds. The lift took its time in the mornings.',
    hoursAgo: 1900,
    decision: { reply: 'You are right, and it has been serviced since. Thank you for telling us.' },
  },
  {
    name: 'شيخة',
    rating: 5,
    comment: 'مكان هادئ ونظيف، والاستقبال من أطيب الناس.',
    hoursAgo: 1500,
    decision: PUBLISHED,
  },
  {
    rating: 5,
    comment:
      'The Diamond room at dusk is beyond words, and the Omani restaurant is a few steps away.',
    hoursAgo: 1130,
    decision: PUBLISHED,
  },
  {
    name: 'Someone',
    rating: 1,
    comment: 'Cheap tickets at my shop, call me.',
    hoursAgo: 1000,
    decision: { reason: 'advertising' },
  },
  {
    name: 'خالد',
    rating: 4,
    comment: 'إقامة مريحة والأطفال ناموا من أول ليلة. نتمنى مظلة أكبر في الفناء.',
    hoursAgo: 800,
    decision: PUBLISHED,
  },
  {
    name: 'Thomas',
    rating: 4,
    comment: 'Quiet, spotless, and a free night from my points. Back in the winter.',
    hoursAgo: 520,
    decision: PUBLISHED,
  },
  {
    name: 'مريم',
    rating: 5,
    comment: 'استيقظنا على صوت البحر ورائحة القهوة. الموظفون يعرفون اسمك من أول ليلة.',
    hoursAgo: 200,
    decision: { reply: 'أهلًا بكم دائمًا. ركن القهوة محجوز لكم في زيارتكم القادمة.' },
  },
  {
    name: 'Priya',
    rating: 4,
    comment: 'Very clean, kind people at the desk. More sockets by the bed, please.',
    hoursAgo: 30,
  },
  {
    rating: 2,
    comment: 'انتظرت المصعد طويلًا كل صباح، ولم يسخن الماء في الليلة الثانية.',
    hoursAgo: 6,
  },
  {
    name: 'هلال',
    phone: '+96892110045',
    rating: 5,
    comment: 'قابلونا بالقهوة قبل الحقائب. الغرفة هادئة والبحر قريب.',
    hoursAgo: 2,
  },
];

/** Reviews, and what staff made of most of them. */
export async function seedReviews(deps: Deps, staff: Caller, now: number): Promise<void> {
  for (const { hoursAgo, decision, phone, ...words } of DEMO_REVIEWS) {
    const body = { ...words, ...(phone !== undefined && (await stayOf(deps, phone))) };
    const at = now - hoursAgo * HOUR_MS;
    const device: Caller = { ...NOBODY, deviceHash: randomBytes(32).toString('hex') };
    const { review } = await asCaller(deps, device, at, (ctx) =>
      writeReview(ctx, { body, key: null }),
    );
    if (decision)
      await asCaller(deps, staff, at + HOUR_MS, (ctx) =>
        decideReview(ctx, {
          id: review.id,
          decision:
            'reason' in decision
              ? { status: 'hidden', reason: decision.reason }
              : { status: 'published', ...decision },
        }),
      );
  }
}

/** What opens the completed stay of this phone, as the mail to its guest has it. */
async function stayOf(
  deps: Deps,
  phone: string,
): Promise<Pick<ReviewBody, 'bookingReference' | 'bookingCode'>> {
  const row = await deps.d1
    .prepare(
      "SELECT reference FROM booking_submissions WHERE phoneNumber = ? AND status = 'completed'",
    )
    .bind(phone)
    .first<{ reference: string }>();
  if (!row) return {};
  const { reference } = row;
  return { bookingReference: reference, bookingCode: await receiptCodeOf(deps, reference) };
}
