import type { RouteKey } from '#shared/permissions.ts';
import type { OwnReview } from '#shared/reviews/review.contract.ts';
import { aReview, aReviewBody, DESK, REVIEWS } from '../review-factories.ts';
import { isOfStaff, MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

/** A review that nobody has read yet, of somebody whom nobody else may know of. */
async function strangersReview(scene: Scene): Promise<OwnReview> {
  const review = await aReview(scene.worker.browser(), { name: 'Badr of the seventh house' });
  for (const text of [review.comment, 'Badr of the seventh house']) scene.secrets.add(text);
  return review;
}

const desk = (ending: string, json: object): MatrixRow => ({
  hasRows: true,
  ask: async (scene, _caller, target) => {
    const id = target === 'missing' ? MISSING_ID : (await strangersReview(scene)).id;
    return {
      path: `${DESK}/${id}/${ending}`,
      call: { json },
      state: () =>
        scene.worker.db().prepare('SELECT * FROM reviews WHERE id = ?1').bind(id).first(),
    };
  },
});

/** Only the member of staff who decided a moment ago takes it back. */
const undo: MatrixRow = {
  hasRows: true,
  ask: async (scene, caller, target, actor) => {
    const was = { status: 'pending', hiddenReason: null, teamNote: null, reply: null };
    const asked = await desk('undo', { revision: 2, was }).ask(scene, caller, target, actor);
    if (isOfStaff(actor) && target !== 'missing')
      await caller.browser.post(asked.path.replace(/undo$/, 'hide'), { reason: 'insults' });
    return asked;
  },
};

const list = (path: string): MatrixRow => ({
  ask: async (scene) => {
    await strangersReview(scene);
    return { path };
  },
});

export const REVIEW_ROWS = {
  'GET /api/reviews': list(REVIEWS),
  'POST /api/reviews': { ask: async () => ({ path: REVIEWS, call: { json: aReviewBody() } }) },
  'GET /api/reviews/own': list(`${REVIEWS}/own`),
  'GET /api/admin/reviews': list(DESK),
  'POST /api/admin/reviews/:id/approve': desk('approve', {}),
  'POST /api/admin/reviews/:id/hide': desk('hide', { reason: 'insults' }),
  'POST /api/admin/reviews/:id/undo': undo,
  'POST /api/admin/reviews/:id/reply': desk('reply', { reply: 'Welcome back.' }),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
