import { expect, test } from 'vitest';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { aMonth, aSealedDraw, at, claimsIn, entersFor, HOUR } from '../../../test/draw-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

test('W-05 a contact that is sent twice, as its answer got lost, counts once towards the tries that a prize needs', async () => {
  const id = aMonth();
  await entersFor(worker, id);
  const { drawAt } = await aSealedDraw(worker, id);
  await runDraws(at(worker, drawAt + HOUR));
  const [claim] = await claimsIn(worker, id);
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const log = (key: string, outcome = 'no_answer') =>
    staff.api(`/api/admin/draws/${id}/claims/${claim?.id ?? 0}/contacts`, {
      method: 'POST',
      json: { channel: 'phone', outcome },
      headers: { 'Idempotency-Key': key },
    });
  const key = crypto.randomUUID();
  const answers = await Promise.all([log(key), log(key)]);
  answers.push(await log(key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const contacts = (answer: (typeof answers)[number]) =>
    answer.read(deskDrawSchema).claims[0]?.contacts ?? [];
  expect(contacts(await log(key))).toHaveLength(1);
  const other = await log(key, 'reached');
  expect([other.status, other.error.code]).toEqual([422, 'request.key_reused']);
  expect(contacts(await log(crypto.randomUUID()))).toHaveLength(2);
});
