import {
  aMonth,
  aSealedDraw,
  claimsIn,
  entersFor,
  HOUR,
  numberOf,
  type Participant,
} from './draw-scene.ts';
import type { Actor, TestWorker } from './harness.ts';

/** A drawn month, with the winner of its only prize and the others. */
export const drawnMonths = (worker: TestWorker) =>
  async function aDrawnMonth(count: number, holder: Actor = worker.browser()) {
    const month = aMonth();
    const people: Participant[] = [await entersFor(worker, month, { browser: holder })];
    while (people.length < count) people.push(await entersFor(worker, month));
    // The draw's clock is the wall's: claims over HTTP follow.
    const freezeAt = Date.now() - 31 * HOUR;
    await aSealedDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
    const brought = await worker
      .browser()
      .post(`/api/draws/${month}/beacon`, { signature: await numberOf(worker, month) });
    if (brought.status !== 200) throw new Error(`the number is refused: ${brought.text}`);
    const winner = async () => {
      const live = (await claimsIn(worker, month)).find(({ status }) => status !== 'forfeited');
      const person = people.find(({ id }) => id === live?.entryId);
      if (!live || !person) throw new Error('nobody has won');
      return { ...live, ...person, claimId: live.id };
    };
    return { month, people, winner };
  };
