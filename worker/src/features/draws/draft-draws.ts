import { usualTimes } from '#shared/draw/timeline.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { findDraw, wordsOfEvents } from './draws.repository.ts';
import { insertDraft } from './set-up.repository.ts';

/** Ratings do not feed a draw unless the owner says so: Google forbids rewards for reviews. */
const USUAL_EVENTS = ['photography', 'location_sharing'] as const;

/** A draft for the month that runs, where it has none: the system makes it, whoever looks. */
export async function draftDraws({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): Promise<void> {
  const { db, now } = deps;
  const id = muscatMonth(now());
  if (await findDraw(db, id)) return;
  const ctx = systemContext(deps, waitUntil);
  const { freezeAt, drawAt } = usualTimes(id);
  const words = await wordsOfEvents(db, USUAL_EVENTS);
  const prizes = words
    .slice(0, 1)
    .map(({ prizeAr, prizeEn }) => ({ ar: prizeAr, en: prizeEn }))
    .filter(({ ar, en }) => ar !== '' && en !== '');
  await commit(ctx, {
    statements: insertDraft(db, USUAL_EVENTS, {
      id,
      prizes,
      freezeAt: new Date(freezeAt).toISOString(),
      drawAt: new Date(drawAt).toISOString(),
      lastOperation: ctx.requestId,
    }),
    // Nobody's act, and nothing that anybody sees but the desk.
    audit: [],
    topics: [UNSEEN],
  });
}
