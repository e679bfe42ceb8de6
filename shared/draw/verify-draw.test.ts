import { describe, expect, test } from 'vitest';
import { CHAIN, publishedDraw } from '../testing/published-draw.ts';
import { tampered } from '../testing/tampered-draw.ts';
import { isBeaconOf } from './beacon-signature.ts';
import { DRAW_CHECKS, verifyDraw, wrongTickets, type DrawVerdict } from './verify-draw.ts';

const MEANS = { isBeaconOf, otherChains: [CHAIN] };
/** The number's signature counts as good: what changes elsewhere has to be caught without it. */
const WITHOUT_CURVE = { ...MEANS, isBeaconOf: () => Promise.resolve(true) };

const wrongOf = (verdict: DrawVerdict) => DRAW_CHECKS.filter((check) => verdict[check] === 'wrong');

describe('W-03 a draw is checked from what is published', () => {
  test('W-03 all seventeen checks of a true draw are right', async () => {
    const verdict = await verifyDraw(await publishedDraw(30), MEANS);
    expect(DRAW_CHECKS.map((check) => verdict[check])).toEqual(Array(17).fill('right'));
  });

  test('W-03 before the result, and without ticket or pin, the rest is checked', async () => {
    const draw = await publishedDraw(5);
    const verdict = await verifyDraw({ ...draw, result: null, own: [], pinnedHash: null }, MEANS);
    expect(wrongOf(verdict)).toEqual([]);
    expect(DRAW_CHECKS.filter((check) => verdict[check] === 'absent')).toEqual([
      'pin',
      'own_ticket',
      'own_place',
      'number_announced',
      'number_signed',
      'seed',
      'voids',
      'order',
      'winners',
    ]);
  });

  test('W-03 of several tickets each is checked, and the one that does not hold is named', async () => {
    const draw = await publishedDraw(5);
    const [own, second] = [draw.own[0], (await publishedDraw(5, 3)).own[0]];
    if (!own || !second) throw new Error('a ticket is missing');
    expect(wrongOf(await verifyDraw({ ...draw, own: [own, second] }, MEANS))).toEqual([]);
    expect(await wrongTickets([own, second], draw)).toEqual([]);
    const elsewhere = { ...second, phone: '+96890000000' };
    expect(wrongOf(await verifyDraw({ ...draw, own: [own, elsewhere] }, MEANS))).toEqual([
      'own_ticket',
    ]);
    expect(await wrongTickets([own, elsewhere], draw)).toEqual([second.ticket]);
    const displaced = { ...second, index: 99 };
    expect(await wrongTickets([own, displaced], draw)).toEqual([second.ticket]);
  });

  test('W-03 a network that this app does not know is named', async () => {
    const verdict = await verifyDraw(await publishedDraw(5), { isBeaconOf });
    expect(wrongOf(verdict)).toEqual(['network']);
  });

  test('W-03 another number of the same network is caught by its signature', async () => {
    const draw = await publishedDraw(5);
    const result = draw.result?.replace(
      /"signature":"(.)/u,
      (_, digit) => `"signature":"${digit === 'a' ? 'b' : 'a'}`,
    );
    expect(wrongOf(await verifyDraw({ ...draw, result: result ?? null }, MEANS))).toContain(
      'number_signed',
    );
  });

  test('W-03 a set that was rebuilt as a whole is caught by the pin, and by nothing else', async () => {
    const { pinnedHash } = await publishedDraw(5);
    const rebuilt = { ...(await publishedDraw(6)), pinnedHash };
    expect(wrongOf(await verifyDraw(rebuilt, MEANS))).toEqual(['pin']);
  });

  test('W-03 a draw that is hidden is missed by the next', async () => {
    const draw = await publishedDraw(5);
    const verdict = await verifyDraw({ ...draw, previousResult: draw.result }, MEANS);
    expect(wrongOf(verdict)).toEqual(['previous']);
  });
});

test('W-03 a thousand single changes are all caught', { timeout: 30_000 }, async () => {
  const changes = [...tampered(await publishedDraw(8))];
  const verdicts = await Promise.all(changes.map((change) => verifyDraw(change, WITHOUT_CURVE)));
  expect(changes.filter((_, at) => wrongOf(verdicts[at] as DrawVerdict).length === 0)).toEqual([]);
  expect(changes.length).toBeGreaterThanOrEqual(1000);
});
