import { describe, expect, test } from 'vitest';
import { reviewDecisionSchema } from '#shared/reviews/review.contract.ts';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { deviceScope, raisedTopics } from '../../../test/raised-topics.ts';
import {
  aCompletedStay,
  aReview,
  aReviewBody,
  auditsOfReview,
  DESK,
  REVIEWS,
  wrongReviewCounts,
} from '../../../test/review-factories.ts';
import { reviewScene } from '../../../test/review-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { aModerator, staff, approve, hide, ownOf, newsOf, published } = reviewScene(worker);
const reply = async (id: number, text: string) =>
  (await staff()).post(`${DESK}/${id}/reply`, { reply: text });

describe('V-03 staff publish, hide and answer', () => {
  test('V-03 a note that is added to a hidden review is kept, and its author is told once', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    await hide(id);
    const told = (await newsOf(guest)).length;
    await hide(id, { note: 'Called the guest.' });
    const row = await worker
      .db()
      .prepare('SELECT status, hiddenReason, teamNote FROM reviews WHERE id = ?1')
      .bind(id)
      .first();
    expect(row).toEqual({
      status: 'hidden',
      hiddenReason: 'insults',
      teamNote: 'Called the guest.',
    });
    expect((await newsOf(guest)).length).toBe(told);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-03 a review is read by everybody once it is approved, with the reply of the house', async () => {
    const guest = worker.browser();
    const { reference } = await aCompletedStay(worker, guest);
    const { id, comment } = await aReview(guest, { bookingReference: reference, rating: 4 });
    const before = await published();
    const answer = await approve(id, { revision: 1, reply: 'أهلًا بك دائمًا.' });
    expect(answer.read(reviewDecisionSchema)).toMatchObject({
      id,
      status: 'published',
      revision: 2,
      reply: 'أهلًا بك دائمًا.',
      stay: { reference },
    });
    const after = await published();
    expect(after.reviews[0]).toMatchObject({
      id,
      comment,
      isVerified: true,
      reply: 'أهلًا بك دائمًا.',
    });
    expect(after.reviews[0]).not.toHaveProperty('phoneNumber');
    expect([after.score.count, after.score.verified]).toEqual([
      before.score.count + 1,
      before.score.verified + 1,
    ]);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['review_published']);
    expect((await ownOf(guest))[0]?.status).toBe('published');
  });

  test('V-03 a hidden review is nobody’s, and its author reads why and not the note of the team', async () => {
    const person = await aUser(worker.db());
    const guest = await aSession(worker, person);
    const { id } = await aReview(guest);
    await approve(id);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['review_published']);
    expect((await hide(id, { reason: 'names_somebody', note: 'about the cook' })).status).toBe(200);
    expect((await published()).reviews.map((review) => review.id)).not.toContain(id);
    const [own] = await ownOf(guest);
    expect(own).toMatchObject({ status: 'hidden', hiddenReason: 'names_somebody' });
    expect(JSON.stringify(own)).not.toContain('cook');
    // What was said before holds no more.
    expect((await newsOf(guest)).map(({ type, message }) => [type, message])).toEqual([
      [
        'review_hidden',
        'It names somebody or gives personal data, such as a phone number. You can edit it and send it again.',
      ],
    ]);
    await approve(id);
    expect((await newsOf(guest)).map(({ type }) => type)).toEqual(['review_published']);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-03 hiding needs a reason that is one of the house’s, and few stars are none', async () => {
    const { id } = await aReview(worker.browser(), { rating: 1 });
    for (const wrong of [{ reason: 'few_stars' }, { reason: undefined }])
      expect((await hide(id, wrong)).error.code).toBe('request.invalid');
    expect((await (await staff()).api(`${DESK}?status=hidden`)).text).not.toContain(`"id":${id},`);
  });

  test('V-03 a reply is written, changed and taken away; the author of a published review is told', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    await reply(id, 'Kept for later');
    expect((await ownOf(guest))[0]?.reply).toBeNull();
    await approve(id);
    expect((await ownOf(guest))[0]?.reply).toBe('Kept for later');
    await reply(id, 'Welcome back.');
    expect((await newsOf(guest)).map(({ type, message }) => [type, message])).toEqual([
      ['review_replied', 'Welcome back.'],
    ]);
    expect((await published()).reviews[0]?.reply).toBe('Welcome back.');
    await reply(id, ' ');
    expect((await published()).reviews[0]).toMatchObject({ reply: null, repliedAt: null });
  });

  test('V-03 nobody edits a guest’s words', async () => {
    const { id, comment } = await aReview(worker.browser());
    const answer = await approve(id, { comment: 'Perfect!' });
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'comment', reason: 'unknown' }],
    ]);
    await approve(id);
    expect((await published()).reviews[0]?.comment).toBe(comment);
  });

  test('V-03 of two at the same moment one decides, and the other hears what it is now', async () => {
    const [one, two] = [await aModerator(), await aModerator()];
    for (let round = 0; round < 5; round++) {
      const { id } = await aReview(worker.browser());
      const answers = await Promise.all([
        approve(id, { revision: 1 }, one),
        hide(id, { revision: 1 }, two),
      ]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status]).toEqual([200, 409]);
      const status = won === answers[0] ? 'published' : 'hidden';
      const wanted = status === 'published' ? 'hidden' : 'published';
      expect(lost?.error).toMatchObject({ code: 'review.changed', details: { status, wanted } });
    }
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-03 the repeat of a decision whose answer got lost succeeds and tells nobody twice', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => approve(id, { revision: 1, reply: 'Thank you' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await approve(id, { revision: 1, reply: 'Thank you' })).status).toBe(200);
    expect(await newsOf(guest)).toHaveLength(1);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-02 the score never drifts from its reviews under fifty decisions at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const guest = worker.browser();
        if (at % 2 === 0) await aCompletedStay(worker, guest);
        return (await aReview(guest, { rating: 1 + (at % 5) })).id;
      }),
    );
    const moderators = [await aModerator(), await aModerator()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const id = ids[at % ids.length] ?? 0;
        const by = moderators[at % 2];
        return at % 3 === 0 ? hide(id, {}, by) : approve(id, {}, by);
      }),
    );
    expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
    expect(await wrongReviewCounts(worker)).toEqual([]);
    const { score } = await published();
    const { results } = await worker
      .db()
      .prepare("SELECT starRating FROM reviews WHERE status = 'published'")
      .all<{ starRating: number }>();
    const sum = results.reduce((total, row) => total + row.starRating, 0);
    expect([score.count, score.average]).toEqual([
      results.length,
      Math.round((10 * sum) / results.length) / 10,
    ]);
  });

  test('V-03 a decision has its audit row, and raises the lists that show the review', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    const names = new Map([[await deviceScope(guest), 'device']]);
    const own = ['device:notifications', 'device:reviews'];
    expect(await raisedTopics(worker, names, () => hide(id))).toEqual([...own, 'reviews.desk']);
    expect(await raisedTopics(worker, names, () => approve(id))).toEqual([
      ...own,
      'reviews',
      'reviews.desk',
    ]);
    expect(await auditsOfReview(worker, id)).toEqual([
      'review.write',
      'review.hidden',
      'review.published',
    ]);
  });
});

describe('V-01 a hidden review is edited', () => {
  test('V-01 it keeps its stay, waits again with its new words and stars, and nothing old is said of it', async () => {
    const guest = worker.browser();
    const { reference } = await aCompletedStay(worker, guest);
    const { id } = await aReview(guest, { bookingReference: reference });
    await hide(id);
    const edited = await aReview(guest, { rating: 2, comment: 'In other words.', replaces: id });
    expect(edited).toMatchObject({
      id,
      rating: 2,
      comment: 'In other words.',
      status: 'pending',
      hiddenReason: null,
      bookingReference: reference,
    });
    expect((await ownOf(guest)).map((own) => own.id)).toEqual([edited.id]);
    expect(await newsOf(guest)).toEqual([]);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-01 within the week, too, and once', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    await hide(id);
    const [body, key] = [aReviewBody({ replaces: id }), { 'Idempotency-Key': crypto.randomUUID() }];
    const answers = [await guest.post(REVIEWS, body, key), await guest.post(REVIEWS, body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const again = await guest.post(REVIEWS, aReviewBody({ replaces: id }));
    expect([again.status, again.error.code]).toEqual([409, 'review.changed']);
    expect(await wrongReviewCounts(worker)).toEqual([]);
  });

  test('V-01 not one that is published, and not somebody else’s', async () => {
    const guest = worker.browser();
    const { id } = await aReview(guest);
    await approve(id);
    const edited = await guest.post(REVIEWS, aReviewBody({ replaces: id }));
    expect([edited.status, edited.error.code]).toEqual([409, 'review.changed']);
    await hide(id);
    const stranger = await worker.browser().post(REVIEWS, aReviewBody({ replaces: id }));
    expect([stranger.status, stranger.error.code]).toEqual([409, 'review.gone']);
    expect((await ownOf(guest)).map((own) => own.id)).toEqual([id]);
  });
});
