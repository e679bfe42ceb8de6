import { expect, test } from 'vitest';
import { drawResultSchema } from '#shared/draw/manifest.ts';
import { COMPUTED_VECTORS } from '#shared/testing/computed-vectors.ts';
import {
  aMember,
  aMonth,
  aSealedDraw,
  at,
  claimsIn,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import { CONTROL_PATH } from '../../../test/workerd.ts';
import { confirmVoid, proposeVoid } from './void-tickets.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

test('W-02 the exact vectors come out of workerd itself', async () => {
  const answer = await fetch(new URL(`${CONTROL_PATH}/draw-vectors`, worker.url()));
  expect(await answer.json()).toEqual({
    ...COMPUTED_VECTORS,
    runtime: 'Cloudflare-Workers',
  });
});

/** Numbers below a bound that are the same in every run. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const FATES = ['stays', 'stays', 'rejected', 'staff', 'erased', 'void', 'twice'] as const;

test('W-01 W-02 over lists of any make, rejected, void and staff entries never win, and nobody wins twice', async () => {
  const db = worker.db();
  const below = numbersFrom(20_260_905);
  for (let round = 0; round < 3; round += 1) {
    const month = aMonth();
    const entries: { id: number; phone: string; fate: (typeof FATES)[number] }[] = [];
    // Whatever chance says, two can win.
    for (const fate of ['stays', 'stays', ...Array.from({ length: 5 }, () => FATES[below(7)])]) {
      const { id, phone } = await entersFor(worker, month, { event: 'photography' });
      entries.push({ id, phone, fate: fate as (typeof FATES)[number] });
      if (fate === 'twice')
        entries.push({ ...(await entersFor(worker, month, { phone })), fate: 'twice' });
    }
    const of = (fate: string) => entries.filter((entry) => entry.fate === fate);
    await db.batch([
      ...of('rejected').map(({ id }) =>
        db
          .prepare(
            "UPDATE photography_submissions SET isApproved = 0, decidedAt = '2026-01-01T00:00:00.000Z' WHERE id = ?1",
          )
          .bind(id),
      ),
      ...of('erased').map(({ id }) =>
        db
          .prepare("UPDATE event_entries SET voidedAt = '2026-01-01T00:00:00.000Z' WHERE id = ?1")
          .bind(id),
      ),
      ...of('staff').map(({ phone }) =>
        db
          .prepare('INSERT INTO draw_exclusions (phone, createdAt) VALUES (?1, ?2)')
          .bind(phone, '2026-01-01T00:00:00.000Z'),
      ),
    ]);
    const drawAt = Date.now() - HOUR;
    const freezeAt = drawAt - 30 * HOUR;
    await aSealedDraw(worker, month, { freezeAt, drawAt, prizes: 2 });
    const { results: tickets } = await db
      .prepare('SELECT ticket, entryId FROM draw_tickets WHERE drawId = ?1')
      .bind(month)
      .all<{ ticket: string; entryId: number }>();
    const listed = tickets.map(({ entryId }) => entryId).toSorted((a, b) => a - b);
    const expected = [...of('stays'), ...of('void'), ...of('twice')].map(({ id }) => id);
    expect(listed).toEqual(expected.toSorted((a, b) => a - b));
    const [one, other] = [await aMember(worker), await aMember(worker)];
    const ticketOf = (id: number) => tickets.find(({ entryId }) => entryId === id)?.ticket ?? '';
    for (const { id } of of('void')) {
      const act = { id: month, ticket: ticketOf(id), reason: 'forged' as const };
      await proposeVoid(at(worker, freezeAt + HOUR, one), act);
      await confirmVoid(at(worker, freezeAt + HOUR, other), act);
    }
    // The number is asked for, and the winners are computed, in workerd.
    await worker.everyMinute();
    const result = drawResultSchema.parse(
      JSON.parse((await drawRow(worker, month))['result'] ?? ''),
    );
    const chosen = [...result.winners, ...result.alternates];
    const phones = chosen.map((ticket) => {
      const entryId = tickets.find((row) => row.ticket === ticket)?.entryId;
      return entries.find(({ id }) => id === entryId);
    });
    expect(result.winners).toHaveLength(2);
    expect(phones.filter((entry) => entry?.fate !== 'stays' && entry?.fate !== 'twice')).toEqual(
      [],
    );
    expect(new Set(phones.map((entry) => entry?.phone)).size).toBe(chosen.length);
    expect((await claimsIn(worker, month)).map(({ ticket }) => ticket)).toEqual(result.winners);
  }
});
