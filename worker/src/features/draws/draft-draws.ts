import { USUAL_EVENTS } from '#shared/draw/draw.contract.ts';
import { usualTimes } from '#shared/draw/timeline.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { findDraw, wordsOfEvents } from './draws.repository.ts';
import { insertDraft } from './set-up.repository.ts';

/** Makes a draft for the current month where it has none. */
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
    // The system makes it, no person.
    audit: [],
    topics: ['draws'],
  });
}
