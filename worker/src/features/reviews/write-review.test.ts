import { describe, expect, test } from 'vitest';
import {
  ownReviewsSchema,
  reviewCreatedSchema,
  reviewListSchema,
} from '#shared/reviews/review.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aSession, aUser, givePoints } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aCompletedStay, aReview, aReviewBody, REVIEWS } from '../../../test/review-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ownOf = async (browser: Actor) =>
  (await browser.api(`${REVIEWS}/own`)).read(ownReviewsSchema).reviews;
const stored = (id: number) =>
  worker.db().prepare('SELECT * FROM reviews WHERE id = ?1').bind(id).first();
const letPass = (id: number, days: number) =>
  worker
    .db()
    .prepare('UPDATE reviews SET createdAt = ?2 WHERE id = ?1')
    .bind(id, new Date(Date.now() - days * 86_400_000).toISOString())
    .run();

describe('V-01 Z-01 POST /api/reviews', () => {
  test('V-01 Z-02 keeps what was written, and nobody but its author reads it before staff do', async () => {
    const guest = worker.browser();
    const answer = await guest.post(
      REVIEWS,
      {
        name: 'مريم',
        rating: 4,
        comment: 'هدوء وبحر.',
        phoneNumber: '٩٩١٢ ٣٤٥٦',
        serviceReview: 'Quick and kind',
        roomReview: 'Clean',
      },
      { 'Accept-Language': 'en' },
    );
    expect(answer.status).toBe(201);
    const { review, message } = answer.read(reviewCreatedSchema);
    expect(message).toBe('Thank you! Your review has been submitted successfully.');
    expect(review).toMatchObject({ name: 'مريم', rating: 4, status: 'pending', isVerified: false });
    expect(await stored(review.id)).toMatchObject({
      phoneNumber: '+96899123456',
      starRating: 4,
      serviceReview: 'Quick and kind',
      roomReview: 'Clean',
      overallReview: 'هدوء وبحر.',
      isApproved: 0,
    });
    expect((await ownOf(guest)).map(({ id }) => id)).toEqual([review.id]);
    const everybody = worker.browser();
    expect((await everybody.api(REVIEWS)).read(reviewListSchema).reviews).not.toContainEqual(
      expect.objectContaining({ id: review.id }),
    );
    expect(await ownOf(everybody)).toEqual([]);
  });

  test('V-01 a name that was left empty is none', async () => {
    const { id } = await aReview(worker.browser(), { name: '  ' });
    expect(await stored(id)).toMatchObject({ name: null });
  });

  test.each([
    [{ rating: 0 }, 'rating', 'too_small'],
    [{ comment: '   ' }, 'comment', 'too_short'],
    [{ isApproved: true }, 'isApproved', 'unknown'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'invalid'],
  ])('V-01 Z-03 %j is refused by its field, and nothing is kept', async (wrong, field, reason) => {
    const before = await countRows(worker, 'reviews');
    const answer = await worker.browser().post(REVIEWS, { ...aReviewBody(), ...wrong });
    expect([answer.status, answer.error.details?.fields]).toEqual([400, [{ field, reason }]]);
    expect(await countRows(worker, 'reviews')).toBe(before);
  });

  test('V-03 the same key arrives once, however often and however parallel it is sent', async () => {
    const guest = worker.browser();
    const [body, key] = [aReviewBody(), { 'Idempotency-Key': crypto.randomUUID() }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => guest.post(REVIEWS, body, key)),
    );
    const ids = answers.map((answer) => answer.read(reviewCreatedSchema).review.id);
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countRows(worker, 'reviews WHERE overallReview = ?1', body.comment)).toBe(1);
    const other = await guest.post(REVIEWS, aReviewBody(), key);
    expect([other.status, other.error.code]).toEqual([422, 'request.key_reused']);
  });

  test('V-03 a phone that never got the answer finds its review by the key, and is its author', async () => {
    const [body, key] = [aReviewBody(), { 'Idempotency-Key': crypto.randomUUID() }];
    const { review } = (await worker.browser().post(REVIEWS, body, key)).read(reviewCreatedSchema);
    const samePhone = worker.browser();
    const asked = await samePhone.api(`${REVIEWS}/own`, { headers: key });
    expect(asked.read(ownReviewsSchema).sent?.id).toBe(review.id);
    expect((await ownOf(samePhone)).map(({ id }) => id)).toEqual([review.id]);
    expect(await ownOf(worker.browser())).toEqual([]);
  });
});

describe('V-01 one review a stay, else one a device and week', () => {
  test('V-01 a device writes again once the week is over', async () => {
    const guest = worker.browser();
    const first = await aReview(guest);
    const answer = await guest.post(REVIEWS, aReviewBody());
    expect([answer.status, answer.error.code]).toEqual([409, 'review.too_soon']);
    expect(await ownOf(guest)).toHaveLength(1);
    await letPass(first.id, 6);
    expect((await guest.post(REVIEWS, aReviewBody())).status).toBe(409);
    await letPass(first.id, 8);
    expect((await guest.post(REVIEWS, aReviewBody())).status).toBe(201);
  });

  test('V-01 of many at once from one device one is taken', async () => {
    const guest = worker.browser();
    await aCompletedStay(worker, guest);
    await aReview(guest);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.post(REVIEWS, aReviewBody())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409));
    const another = worker.browser();
    await another.api('/api/reviews/own');
    const device = crypto.randomUUID();
    another.cookies.set('__Host-dev', device);
    const raced = await Promise.all(
      Array.from({ length: 10 }, () => another.post(REVIEWS, aReviewBody())),
    );
    expect(raced.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await ownOf(another)).toHaveLength(1);
  });

  test('V-02 a completed stay of the device makes its review verified, once a stay', async () => {
    const guest = worker.browser();
    const { reference } = await aCompletedStay(worker, guest);
    const review = await aReview(guest, { bookingReference: reference });
    expect(review).toMatchObject({ isVerified: true, bookingReference: reference });
    const again = await guest.post(REVIEWS, aReviewBody({ bookingReference: reference }));
    expect([again.status, again.error.code]).toEqual([409, 'review.stay_reviewed']);
    const next = await aCompletedStay(worker, guest);
    expect((await aReview(guest)).bookingReference).toBe(next.reference);
  });

  test('V-02 of many at once about one stay one is taken', async () => {
    const guest = worker.browser();
    const { reference } = await aCompletedStay(worker, guest);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        guest.post(REVIEWS, aReviewBody({ bookingReference: reference })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('V-02 a stay of somebody else, or one that is not over, verifies nothing', async () => {
    const other = await aCompletedStay(worker, worker.browser());
    expect(await aReview(worker.browser(), { bookingReference: other.reference })).toMatchObject({
      isVerified: false,
      bookingReference: null,
    });
    const guest = worker.browser();
    const coming = await aCompletedStay(worker, guest);
    await worker
      .db()
      .prepare("UPDATE booking_submissions SET status = 'confirmed' WHERE id = ?1")
      .bind(coming.id)
      .run();
    expect(await aReview(guest, { bookingReference: coming.reference })).toMatchObject({
      isVerified: false,
    });
  });

  test('V-02 a review that names a stay not over is not tied to another one', async () => {
    const guest = worker.browser();
    await aCompletedStay(worker, guest);
    const { id, isVerified } = await aReview(guest, { bookingReference: 'DS-7KQ4MX' });
    expect(isVerified).toBe(false);
    expect(await stored(id)).toMatchObject({ bookingId: null });
  });

  test('V-02 the secret code of a stay verifies on another device, its reference alone does not', async () => {
    const { reference, receipt } = await aCompletedStay(worker, worker.browser());
    const code = { bookingReference: reference, bookingCode: receipt ?? '' };
    expect((await aReview(worker.browser(), { ...code, bookingCode: 'AAAAA' })).isVerified).toBe(
      false,
    );
    expect((await aReview(worker.browser(), code)).isVerified).toBe(true);
  });

  test('V-02 an account’s stay verifies wherever its guest is signed in', async () => {
    const person = await aUser(worker.db());
    await givePoints(worker.db(), person, 1);
    const { reference } = await aCompletedStay(worker, await aSession(worker, person));
    const phone = await aSession(worker, person);
    expect(await aReview(phone)).toMatchObject({ isVerified: true, bookingReference: reference });
    expect(await ownOf(await aSession(worker, person))).toHaveLength(1);
  });
});
