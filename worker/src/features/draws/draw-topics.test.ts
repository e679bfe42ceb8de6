import { expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  aSealedDraw,
  at,
  DAY,
  entersFor,
  HOUR,
  numberOf,
} from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { aUser, PASSWORD, signedIn } from '../../../test/factories.ts';
import { Answer, testWorker } from '../../../test/harness.ts';
import { STEPS_OF_DRAWS } from '../../../test/matrix/quiet-routes.ts';
import { writesOf } from '../../../test/raised-topics.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import {
  bookPrizeAtDesk,
  confirmClaim,
  confirmDisqualification,
  declineDisqualification,
  forfeitClaim,
  logContact,
  proposeDisqualification,
} from './desk-claims.ts';
import { readDeskDraw } from './desk-draw.ts';
import { freezeDraw } from './freeze-draw.ts';
import { proposeBoxResult, proposeFailure, proposeWitnessResult } from './propose-result.ts';
import { showWinnerName } from './show-winner-name.ts';
import { confirmVoid, declineVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);
const WITNESSES = ['Fatma Al Balushi', 'Said Al Hinai'];
const NAME = 'Zuwaina Al Kindi';
const taken = new Set<RouteKey>();

/** Takes a step that must succeed, change rows, and raise a topic of the draws. */
async function expectTold(route: RouteKey, call: () => Promise<unknown>): Promise<void> {
  const { answer, hasWritten, raised } = await writesOf(worker, call);
  const status = answer instanceof Answer ? answer.status : 200;
  expect([route, status, hasWritten]).toEqual([route, 200, true]);
  expect([route, raised]).toEqual([route, expect.arrayContaining(['draws'])]);
  taken.add(route);
}

/** Two members, each at any moment of the server's clock; without the network of the numbers. */
async function twoMembers() {
  const by = (who: Awaited<ReturnType<typeof aMember>>) => (ms: number) => {
    const ctx = at(worker, ms, who);
    const config = { ...ctx.deps.config, DRAW_CHAIN: 'quicknet' as const };
    return { ...ctx, deps: { ...ctx.deps, config } };
  };
  return { first: by(await aMember(worker)), second: by(await aMember(worker)) };
}

async function aMonthOf(count: number): Promise<string> {
  const month = aMonth();
  for (let n = 0; n < count; n += 1) await entersFor(worker, month);
  return month;
}

test('X-01 opening, sealing, void tickets and the number are told', async () => {
  const { first, second } = await twoMembers();
  const id = await aMonthOf(2);
  const freezeAt = Date.parse(`${id}-28T00:00:00.000Z`) + 10 * DAY;
  await expectTold('POST /api/admin/draws/:id/open', () =>
    anOpenDraw(worker, id, { freezeAt, drawAt: freezeAt + 30 * HOUR }),
  );
  const member = await aMember(worker);
  await expectTold('POST /api/admin/draws/:id/freeze', () =>
    freezeDraw(at(worker, freezeAt, member), { id }),
  );
  const act = { id, ticket: 'S-0001', reason: 'forged' as const };
  const now = freezeAt + HOUR;
  await proposeVoid(first(now), act);
  await expectTold('DELETE /api/admin/draws/:id/voids/:ticket', () =>
    declineVoid(second(now), act),
  );
  await proposeVoid(first(now), act);
  await expectTold('POST /api/admin/draws/:id/voids/:ticket/confirm', () =>
    confirmVoid(second(now), act),
  );
  const due = await aMonthOf(1);
  await aSealedDraw(worker, due, { freezeAt: Date.now() - 31 * HOUR });
  const signature = await numberOf(worker, due);
  await expectTold('POST /api/draws/:id/beacon', () =>
    worker.browser().post(`/api/draws/${due}/beacon`, { signature }),
  );
});

test('X-01 results by hand, and an end without one, are told', async () => {
  const { first, second } = await twoMembers();
  const proposalOf = async (id: string, ms: number) => ({
    id,
    proposalId: (await readDeskDraw(first(ms), { id })).proposal?.id ?? 0,
    password: PASSWORD,
  });
  const box = await aMonthOf(1);
  const { drawAt } = await aSealedDraw(worker, box, { mode: 'box' });
  const propose = () =>
    proposeBoxResult(first(drawAt), { id: box, tickets: ['S-0001'], witnesses: WITNESSES });
  await expectTold('POST /api/admin/draws/:id/box', propose);
  const path = await proposalOf(box, drawAt);
  await expectTold('DELETE /api/admin/draws/:id/proposals/:proposalId', () =>
    declineProposal(second(drawAt), path),
  );
  await propose();
  const standing = await proposalOf(box, drawAt);
  await expectTold('POST /api/admin/draws/:id/proposals/:proposalId/confirm', () =>
    confirmProposal(second(drawAt), standing),
  );
  const dice = await aMonthOf(1);
  const sealed = await aSealedDraw(worker, dice);
  await expectTold('POST /api/admin/draws/:id/witness', () =>
    proposeWitnessResult(first(sealed.drawAt + 72 * HOUR), {
      id: dice,
      value: '4937205186',
      witnesses: WITNESSES,
    }),
  );
  const undrawn = await aMonthOf(1);
  const waiting = await aSealedDraw(worker, undrawn, { mode: 'box' });
  await expectTold('POST /api/admin/draws/:id/fail', () =>
    proposeFailure(first(waiting.drawAt + 14 * DAY), { id: undrawn, ar: 'لم يُسحب', en: 'Undrawn' }),
  );
});

test('X-01 what becomes of a prize is told', async () => {
  const { first, second } = await twoMembers();
  const now = Date.now();
  const night = {
    roomType: 'gold' as const,
    checkInDate: addDays(muscatDay(now), 20),
    guestName: 'A Winner',
  };
  const guest = await signedIn(worker, await aUser(worker.db(), { fullName: NAME }));
  const named = await aDrawnMonth(1, guest);
  const won = await named.winner();
  const path = { id: named.month, claimId: won.claimId };
  await guest.post(`/api/draws/${named.month}/claims/1/claim`, { isNamePublic: true });
  await expectTold('PUT /api/admin/draws/:id/claims/:claimId/name', () =>
    showWinnerName(first(now), { ...path, name: NAME }),
  );
  await expectTold('POST /api/draws/:id/claims/:prize/book', () =>
    guest.post(`/api/draws/${named.month}/claims/1/book`, { ...night, guestPhone: won.phone }),
  );

  const atDesk = await aDrawnMonth(1);
  const shows = await atDesk.winner();
  const ofDesk = { id: atDesk.month, claimId: shows.claimId };
  const own = await shows.browser.api(`/api/draws/${atDesk.month}/mine`);
  const code = own.read(ownDrawSchema).prizes[0]?.code ?? '';
  await expectTold('POST /api/admin/draws/:id/claims/:claimId/confirm', () =>
    confirmClaim(first(now), { ...ofDesk, code, isIdentityShown: true }),
  );
  await expectTold('POST /api/admin/draws/:id/claims/:claimId/book', () =>
    bookPrizeAtDesk(first(now), { ...ofDesk, ...night, guestPhone: shows.phone }),
  );

  const passed = await aDrawnMonth(3);
  const lost = async () => ({ id: passed.month, claimId: (await passed.winner()).claimId });
  const young = { ...(await lost()), reason: 'underage' as const };
  await proposeDisqualification(first(now), young);
  await expectTold('DELETE /api/admin/draws/:id/claims/:claimId/disqualify', () =>
    declineDisqualification(second(now), young),
  );
  await proposeDisqualification(first(now), young);
  await expectTold('POST /api/admin/draws/:id/claims/:claimId/disqualify/confirm', () =>
    confirmDisqualification(second(now), young),
  );
  const declined = await lost();
  await logContact(first(now), { ...declined, channel: 'mail', outcome: 'refused' });
  await expectTold('POST /api/admin/draws/:id/claims/:claimId/forfeit', () =>
    forfeitClaim(second(now), { ...declined, reason: 'declined' }),
  );
});

test('X-01 no step of a draw is left out above', () => {
  expect([...taken].toSorted()).toEqual(STEPS_OF_DRAWS.toSorted());
});
