import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import {
  ownReviewsSchema,
  reviewListSchema,
  type OwnReview,
} from '#shared/reviews/review.contract.ts';
import { aSession, aStaffMember } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';
import { DESK, REVIEWS } from './review-factories.ts';

/** What staff do with reviews, and what is read of them, for the tests of one worker. */
export function reviewScene(worker: TestWorker) {
  const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
  let onDuty: Promise<Actor> | null = null;
  const staff = (): Promise<Actor> => (onDuty ??= aModerator());
  return {
    aModerator,
    staff,
    approve: async (id: number, body: object = {}, by?: Actor) =>
      (by ?? (await staff())).post(`${DESK}/${id}/approve`, body),
    hide: async (id: number, body: object = {}, by?: Actor) =>
      (by ?? (await staff())).post(`${DESK}/${id}/hide`, { reason: 'insults', ...body }),
    ownOf: async (browser: Actor): Promise<OwnReview[]> =>
      (await browser.api(`${REVIEWS}/own`)).read(ownReviewsSchema).reviews,
    newsOf: async (browser: Actor) =>
      (await browser.api('/api/notifications')).read(notificationListSchema),
    published: async () => (await worker.browser().api(REVIEWS)).read(reviewListSchema),
  };
}
