import { expect, test } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { reviewListSchema } from '#shared/reviews/review.contract.ts';
import { erase, erasureScene } from '../../../test/erasure-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import { aCompletedStay, aReview, DESK, REVIEWS } from '../../../test/review-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { desk, guest, whereIs } = erasureScene(worker);
const published = async () => (await worker.browser().api(REVIEWS)).read(reviewListSchema);

test('V-03 A-07 a person takes their reviews with them, and no note of the team', async () => {
  const { actor } = await guest('reviewer@example.test');
  const { id } = await aReview(actor, { rating: 3, comment: 'To take along.' });
  await (await desk()).post(`${DESK}/${id}/hide`, { reason: 'not_a_stay', note: 'known to us' });
  const { text } = await actor.api('/api/account/export');
  const { reviews } = accountExportSchema.parse(JSON.parse(text));
  expect(reviews).toMatchObject([
    { id, rating: 3, comment: 'To take along.', status: 'hidden', hiddenReason: 'not_a_stay' },
  ]);
  expect(text).not.toContain('known to us');
});

test('V-03 A-07 an account that is erased takes its reviews out of the list and the score', async () => {
  const { actor } = await guest('leaver@example.test');
  await aCompletedStay(worker, actor);
  const mine = await aReview(actor, { name: 'Leaving', comment: 'Nobody reads this later.' });
  const other = await aReview(worker.browser(), { rating: 4 });
  for (const { id } of [mine, other]) await (await desk()).post(`${DESK}/${id}/approve`, {});
  expect((await published()).score).toMatchObject({ count: 2, verified: 1 });
  expect((await erase(actor)).status).toBe(200);
  const { score, reviews } = await published();
  expect(score).toMatchObject({ average: 4, count: 1, verified: 0 });
  expect(reviews.map(({ id }) => id)).toEqual([other.id]);
  expect(await whereIs('Nobody reads this later.', 'leaver@example.test')).toEqual([]);
});

test('V-03 an approval of a review that is gone publishes none that nobody has read', async () => {
  const { actor } = await guest('gone@example.test');
  await aCompletedStay(worker, actor);
  const read = await aReview(actor, { comment: 'Read by the desk.' });
  expect((await erase(actor)).status).toBe(200);
  const unread = await aReview(worker.browser(), { comment: 'Read by nobody.' });
  const late = await (await desk()).post(`${DESK}/${read.id}/approve`, { revision: 1 });
  expect(late.status).toBe(404);
  const status = worker.db().prepare('SELECT status FROM reviews WHERE id = ?1').bind(unread.id);
  expect(await status.first('status')).toBe('pending');
});
