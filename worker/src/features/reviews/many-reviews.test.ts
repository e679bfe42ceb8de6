import { expect, test } from 'vitest';
import { REVIEW_PAGE, staffReviewListSchema } from '#shared/reviews/review.contract.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor, type Call } from '../../../test/harness.ts';
import { aCompletedStay, aReviewBody, DESK, REVIEWS } from '../../../test/review-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
/** Numbers of reviews from other years begin behind it, with room for new ones between them. */
const START = 1_000_000;
const STEP = 10;
/**
 * A range of an index reads the row behind it, where there is one: that depends on the random marks
 * of the devices.
 */
const NEIGHBOURS = 5;

/** One in ten waits, one is hidden, the others are published. */
async function addReviews(from: number, to: number): Promise<void> {
  const db = worker.db();
  await db.batch([
    db.prepare(`
      WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
      INSERT INTO reviews (id, starRating, overallReview, createdAt, status, isApproved, hiddenReason, deviceHash)
      SELECT ${START} + ${STEP} * i, 1 + i % 5, 'Words of ' || i, '2026-01-01T00:00:00.000Z',
        CASE i % 10 WHEN 0 THEN 'pending' WHEN 1 THEN 'hidden' ELSE 'published' END, i % 10 > 1,
        CASE i % 10 WHEN 1 THEN 'insults' END, 'z-device-' || i FROM n`),
    db.prepare(`
      UPDATE review_counts SET n = (SELECT COUNT(*) FROM reviews r
        WHERE r.status = review_counts.status AND r.starRating = review_counts.starRating)`),
  ]);
}

test('V-02 V-03 with 100,000 reviews every list, poll, decision and new review reads as many rows as with 1,000', async () => {
  const moderator = await aSession(worker, await aStaffMember(worker.db()));
  const ask = async (actor: Actor, path: string, { headers, ...call }: Call = {}) => {
    const answer = await actor.api(path, { ...call, headers: { 'X-Count-Rows': '1', ...headers } });
    return { answer, rows: Number(answer.headers.get('X-D1-Rows-Read')) };
  };
  const measure = async (count: number) => {
    const reads: Record<string, number> = {};
    const cursor = START + STEP * (count - 200);
    for (const query of ['', `?cursor=${cursor}`]) {
      const { answer, rows } = await ask(worker.browser(), REVIEWS + query);
      expect((JSON.parse(answer.text) as { reviews: unknown[] }).reviews).toHaveLength(REVIEW_PAGE);
      reads[`published ${query === '' ? 'first' : 'later'}`] = rows;
    }
    for (const status of ['', '&status=pending', '&status=hidden', '&status=published']) {
      const { answer, rows } = await ask(moderator, `${DESK}?cursor=${cursor}${status}`);
      expect(answer.read(staffReviewListSchema)).toHaveLength(REVIEW_PAGE);
      reads[`desk ${status}`] = rows;
    }
    const etag = (await worker.browser().api(REVIEWS)).headers.get('ETag') ?? '';
    const poll = await ask(worker.browser(), REVIEWS, { headers: { 'If-None-Match': etag } });
    expect(poll.answer.status).toBe(304);
    const guest = worker.browser();
    await aCompletedStay(worker, guest);
    const written = await ask(guest, REVIEWS, { method: 'POST', json: aReviewBody() });
    const { id } = (JSON.parse(written.answer.text) as { review: { id: number } }).review;
    const decided = await ask(moderator, `${DESK}/${id}/approve`, { method: 'POST', json: {} });
    const own = await ask(guest, `${REVIEWS}/own`);
    const news = await ask(guest, '/api/notifications');
    return {
      ...reads,
      poll: poll.rows,
      written: written.rows,
      decided: decided.rows,
      own: own.rows,
      news: news.rows,
    };
  };
  await addReviews(1, 1_000);
  await measure(1_000);
  const few: Readonly<Record<string, number>> = await measure(1_000);
  expect(Math.max(...Object.values(few))).toBeLessThan(300);
  await addReviews(1_001, 100_000);
  const grown = Object.entries(await measure(100_000)).filter(
    ([call, rows]) => rows > (few[call] ?? 0) + NEIGHBOURS,
  );
  expect(grown).toEqual([]);
}, 60_000);
