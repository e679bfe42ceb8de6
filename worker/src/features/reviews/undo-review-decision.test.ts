import { describe, expect, test } from 'vitest';
import { reviewDecisionSchema } from '#shared/reviews/review.contract.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import {
  aReview,
  auditsOfReview,
  DESK,
  wrongReviewCounts,
} from '../../../test/review-factories.ts';
import { reviewScene } from '../../../test/review-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { aModerator, staff, approve, hide, ownOf, newsOf, published } = reviewScene(worker);

const WAITING = { status: 'pending', hiddenReason: null, teamNote: null, reply: null };
const undo = async (id: number, revision: number, was: object = WAITING, by?: Actor) =>
  (by ?? (await staff())).post(`${DESK}/${id}/undo`, { revision, was });
const rowOf = (id: number) =>
  worker
    .db()
    .prepare(
      'SELECT status, isApproved, hiddenReason, teamNote, reply, repliedAt, decidedAt, decidedBy FROM reviews WHERE id = ?1',
    )
    .bind(id)
    .first();

describe('V-03 a decision is undone', () => {
  test.each([
    ['approve', { reply: 'Thank you.' }],
    ['hide', { reason: 'insults', note: 'The cook.' }],
  ] as const)(
    'V-03 undone in time (%s), the review is what it was, its author reads nothing, and the log has both',
    async (verb, body) => {
      const guest = worker.browser();
      const { id } = await aReview(guest);
      const before = await rowOf(id);
      expect((await (await staff()).post(`${DESK}/${id}/${verb}`, body)).status).toBe(200);
      expect(await newsOf(guest)).toHaveLength(1);
      const answers = await Promise.all([undo(id, 2), undo(id, 2), undo(id, 2)]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect((await undo(id, 2)).read(reviewDecisionSchema)).toMatchObject({
        status: 'pending',
        revision: 3,
      });
      expect(await rowOf(id)).toEqual(before);
      expect([await newsOf(guest), (await ownOf(guest))[0]?.status]).toEqual([[], 'pending']);
      expect((await published()).reviews.map((review) => review.id)).not.toContain(id);
      const decided = verb === 'approve' ? 'review.published' : 'review.hidden';
      expect(await auditsOfReview(worker, id)).toEqual(['review.write', decided, 'review.undone']);
      expect(await wrongReviewCounts(worker)).toEqual([]);
    },
  );

  test('V-03 a published review that was hidden is read by everybody again', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    await approve(id, { reply: 'Welcome.' });
    await hide(id, { note: 'By mistake.' });
    const was = { status: 'published', hiddenReason: null, teamNote: null, reply: 'Welcome.' };
    expect((await undo(id, 3, was)).status).toBe(200);
    expect((await published()).reviews[0]).toMatchObject({ id, reply: 'Welcome.' });
    expect(await newsOf(guest)).toEqual([]);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-03 later, by a colleague, or once it has changed again, nothing is undone', async () => {
    const { id } = await aReview(worker.browser());
    await approve(id);
    const refusals = [
      await undo(id, 2, WAITING, await aModerator()),
      await undo(id, 1),
      await undo(id, 2, { ...WAITING, status: 'hidden' }),
    ];
    expect(refusals.map(({ error }) => error.code)).toEqual([
      'review.undo_over',
      'review.undo_over',
      'request.invalid',
    ]);
    const past = new Date(Date.now() - 60_000).toISOString();
    await worker
      .db()
      .prepare('UPDATE reviews SET decidedAt = ?2 WHERE id = ?1')
      .bind(id, past)
      .run();
    const late = await undo(id, 2);
    expect([late.status, late.error.code, late.error.details?.status]).toEqual([
      409,
      'review.undo_over',
      'published',
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'published', decidedAt: past });
    expect(await auditsOfReview(worker, id)).toEqual(['review.write', 'review.published']);
  });
});
