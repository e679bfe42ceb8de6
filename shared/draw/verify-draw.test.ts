import { describe, expect, test } from 'vitest';
import { FROZEN_DRAWS } from '../testing/frozen-draws.ts';
import { CHAIN, publishedDraw, SECRET } from '../testing/published-draw.ts';
import { tampered } from '../testing/tampered-draw.ts';
import { isBeaconOf } from './beacon-signature.ts';
import { computeDraw, publishedText } from './compute-draw.ts';
import { sha256Hex } from './digest.ts';
import { DRAW_CHECKS, type DrawVerdict, type PublishedDraw } from './draw-checks.ts';
import { drawResultSchema, manifestSchema, type DrawResult } from './manifest.ts';
import { parseTicketList } from './ticket-list.ts';
import { verifyDraw } from './verify-draw.ts';
import { wrongTickets } from './verify-own.ts';

const MEANS = { isBeaconOf, otherChains: [CHAIN] };
/** The number's signature counts as good: what changes elsewhere has to be caught without it. */
const WITHOUT_CURVE = { ...MEANS, isBeaconOf: () => Promise.resolve(true) };

const wrongOf = (verdict: DrawVerdict) => DRAW_CHECKS.filter((check) => verdict[check] === 'wrong');

describe('W-03 a draw is checked from what is published', () => {
  test('W-03 all seventeen checks of a true draw are right', async () => {
    const verdict = await verifyDraw(await publishedDraw(30), MEANS);
    expect(DRAW_CHECKS.map((check) => verdict[check])).toEqual(Array(17).fill('right'));
  });

  test('W-03 the frozen draws are right to the byte, with drand’s own network', async () => {
    const verdicts = await Promise.all(FROZEN_DRAWS.map((one) => verifyDraw(one, { isBeaconOf })));
    for (const verdict of verdicts)
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

  test('W-03 a clock that puts the draw on a round of long ago is not the network’s', async () => {
    const { genesis, period } = CHAIN;
    for (const clock of [
      { genesis: genesis + 30 * 24 * 3600, period },
      { genesis, period: 2 * period },
    ]) {
      const draw = await publishedDraw(5, 2, { clock });
      expect(wrongOf(await verifyDraw(draw, MEANS))).toEqual(['network']);
    }
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

describe('W-03 W-05 a draw by hand', () => {
  const changedResult = async (draw: PublishedDraw, change: (result: DrawResult) => object) => {
    const result = drawResultSchema.parse(JSON.parse(draw.result ?? ''));
    const changed = { ...draw, result: publishedText({ ...result, ...change(result) }) };
    return wrongOf(await verifyDraw(changed, MEANS));
  };

  test('W-05 from the box: list, voids and winners hold, and nothing is said of a number', async () => {
    const verdict = await verifyDraw(await publishedDraw(8, 2, { mode: 'box' }), MEANS);
    expect(wrongOf(verdict)).toEqual([]);
    expect(DRAW_CHECKS.filter((check) => verdict[check] === 'absent')).toEqual([
      'number_announced',
      'network',
      'number_signed',
      'seed',
      'order',
    ]);
  });

  test('W-03 winners picked by hand are none of a draw that announced a number', async () => {
    const draw = await publishedDraw(8);
    const source = { kind: 'box', witnesses: ['Said', 'Maha'] };
    expect(await changedResult(draw, () => ({ source, seed: null }))).toContain('winners');
    const box = await publishedDraw(8, 2, { mode: 'box' });
    const dice = { kind: 'witness', secret: SECRET, value: '4937205186' };
    expect(
      await changedResult(box, () => ({
        source: { ...dice, witnesses: ['Said', 'Maha'] },
        seed: '0'.repeat(64),
      })),
    ).toContain('winners');
  });

  test.for<[string, (result: DrawResult) => object]>([
    ['a void ticket', ({ winners }) => ({ winners: ['P-0001', winners[1]] })],
    ['a ticket of no list', ({ winners }) => ({ winners: ['P-0099', winners[1]] })],
    ['one ticket twice', ({ winners }) => ({ winners: [winners[0], winners[0]] })],
    ['two tickets of a person', () => ({ winners: ['P-0006', 'P-0007'], alternates: [] })],
    ['too few winners', ({ winners }) => ({ winners: winners.slice(1) })],
    ['too many alternates', () => ({ alternates: ['P-0002', 'P-0003', 'P-0004', 'P-0005'] })],
    ['another list', () => ({ manifest: '0'.repeat(64) })],
  ])('W-03 from the box: %s is caught', async ([, change]) => {
    expect(await changedResult(await publishedDraw(8, 2, { mode: 'box' }), change)).toEqual([
      'winners',
    ]);
  });

  test('W-02 dice count with the secret of the freeze, and with no other', async () => {
    const draw = await publishedDraw(8);
    const manifest = manifestSchema.parse(JSON.parse(draw.manifest));
    const lines = parseTicketList(draw.list) ?? [];
    const sealed = {
      manifest,
      manifestHash: await sha256Hex(draw.manifest),
      lines,
      voids: ['P-0001'],
    };
    const dice = { value: '4937205186', witnesses: ['Said', 'Maha'] };
    const thrown = async (secret: string) =>
      wrongOf(
        await verifyDraw(
          {
            ...draw,
            result: publishedText(await computeDraw(sealed, { kind: 'witness', secret, ...dice })),
          },
          MEANS,
        ),
      );
    expect(await thrown(SECRET)).toEqual([]);
    expect(await thrown('5b'.repeat(32))).toEqual(['number_signed']);
  });
});
