import { describe, expect, test } from 'vitest';
import {
  reviewCountsSchema,
  reviewCreatedSchema,
  reviewListSchema,
  staffReviewListSchema,
} from '#shared/reviews/review.contract.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aReview, aReviewBody, DESK, REVIEWS } from '../../../test/review-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const approve = async (id: number) => (await staff()).post(`${DESK}/${id}/approve`, {});
const hide = async (id: number) =>
  (await staff()).post(`${DESK}/${id}/hide`, { reason: 'insults' });

describe('V-02 V-03 lists', () => {
  test('V-02 newest first, by cursor, without a gap; an unchanged list is not sent twice', async () => {
    for (let made = 0; made < 3; made++) await approve((await aReview(worker.browser())).id);
    const reader = worker.browser();
    const all = (await reader.api(`${REVIEWS}?limit=50`)).read(reviewListSchema).reviews;
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await reader.api(`${REVIEWS}?limit=2${cursor && `&cursor=${cursor}`}`);
      const { reviews, nextCursor } = page.read(reviewListSchema);
      seen.push(...reviews.map(({ id }) => id));
      cursor = nextCursor;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const etag = (await reader.api(REVIEWS)).headers.get('ETag') ?? '';
    const asked = { headers: { 'If-None-Match': etag } };
    const waiting = await aReview(worker.browser());
    expect((await reader.api(REVIEWS, asked)).status).toBe(304);
    await approve(waiting.id);
    expect((await reader.api(REVIEWS, asked)).status).toBe(200);
  });

  test('V-03 the desk lists each state with its counts', async () => {
    await approve((await aReview(worker.browser())).id);
    await hide((await aReview(worker.browser())).id);
    const { id } = await aReview(worker.browser());
    const moderator = await staff();
    for (const status of ['pending', 'published', 'hidden'] as const) {
      const answer = await moderator.api(`${DESK}?status=${status}&limit=50`);
      const rows = answer.read(staffReviewListSchema);
      const counts = reviewCountsSchema.parse(JSON.parse(answer.headers.get('X-Counts') ?? ''));
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
      expect([rows.length, answer.headers.get('X-Total-Count')]).toEqual([
        counts[status],
        String(counts[status]),
      ]);
    }
    const [newest] = (await moderator.api(DESK)).read(staffReviewListSchema);
    expect(newest).toMatchObject({ id, status: 'pending', stay: null, revision: 1 });
  });

  test('V-03 a review that is not there, and a number that is none, are not found', async () => {
    for (const wrong of [9_999_999, '0', 'x', '1e1'])
      for (const [verb, body] of [
        ['approve', {}],
        ['hide', { reason: 'insults' }],
        ['reply', { reply: 'x' }],
      ] as const)
        expect((await (await staff()).post(`${DESK}/${wrong}/${verb}`, body)).status).toBe(404);
  });

  test('V-03 an answer to a first review carries no more than its author may know', async () => {
    const answer = await worker.browser().post(REVIEWS, aReviewBody());
    expect(Object.keys(answer.read(reviewCreatedSchema).review)).not.toContain('teamNote');
  });
});
