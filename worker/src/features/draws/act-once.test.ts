import { expect, test } from 'vitest';
import { boxBodySchema, deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { aMonth, anOpenDraw, aSealedDraw, DAY, entersFor } from '../../../test/draw-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDesk = async () => aSession(worker, await aStaffMember(worker.db()));
const REASON = { ar: 'ألغته الوزارة', en: 'The ministry' };

/** Rows that an act of this draw has left. */
const audits = async (id: string) =>
  (
    await worker
      .db()
      .prepare("SELECT action FROM audit_log WHERE targetType = 'draw' AND targetId = ?1")
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

test('W-05 an act whose answer was lost is answered by the draw as it stands, and done once', async () => {
  const id = aMonth();
  await anOpenDraw(worker, id, { freezeAt: Date.now() + DAY, drawAt: Date.now() + 3 * DAY });
  const desk = await aDesk();
  const key = crypto.randomUUID();
  const cancel = (json: object, by = desk, withKey = key) =>
    by.api(`/api/admin/draws/${id}/cancel`, {
      method: 'POST',
      json,
      headers: { 'Idempotency-Key': withKey },
    });
  const both = await Promise.all([cancel(REASON), cancel(REASON)]);
  for (const answer of [...both, await cancel(REASON)])
    expect([answer.status, answer.read(deskDrawSchema).status]).toEqual([200, 'cancelled']);
  expect((await audits(id)).filter((action) => action === 'draw.ended')).toHaveLength(1);

  expect((await cancel({ ...REASON, en: 'Another reason' })).error.code).toBe('request.key_reused');
  expect((await cancel(REASON, desk, crypto.randomUUID())).error.code).toBe('draw.bad_step');
  // The key of a colleague opens nothing.
  expect((await cancel(REASON, await aDesk())).error.code).toBe('draw.bad_step');
});

test('W-05 an act that was refused may come again under its key', async () => {
  const id = aMonth();
  await entersFor(worker, id);
  await aSealedDraw(worker, id);
  const [one, other] = [await aDesk(), await aDesk()];
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const voids = `/api/admin/draws/${id}/voids`;
  const confirm = () => other.api(`${voids}/S-0001/confirm`, { method: 'POST', headers });
  expect((await confirm()).status).toBeGreaterThanOrEqual(400);
  expect((await one.post(voids, { ticket: 'S-0001', reason: 'forged' })).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect(await audits(id)).toContain('draw.voided');
});

test('W-05 one person in two spellings of a name is not two witnesses', () => {
  const told = (...witnesses: string[]) =>
    boxBodySchema.safeParse({ tickets: ['S-0001'], witnesses }).success;
  expect(told('Said Al Rawahi', 'Maha Al Lawati')).toBe(true);
  expect(told('Said Al Rawahi', 'said  al rawahi')).toBe(false);
  expect(told('سعيد الرواحي', 'سعيد الرواحي')).toBe(false);
});
