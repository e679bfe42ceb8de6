import { expect, test } from 'vitest';
import { deskDrawSchema, recipientsSchema } from '#shared/draw/draw-desk.contract.ts';
import { aMonth, anOpenDraw, DAY, HOUR } from '../../../test/draw-scene.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PATH = '/api/admin/draw-recipients';

const aDesk = async () => aSession(worker, await aStaffMember(worker.db()));
const read = async (desk: Actor) => (await desk.api(PATH)).read(recipientsSchema);
const save = (desk: Actor, version: number, addresses: readonly string[]) =>
  desk.api(PATH, { method: 'PUT', json: { version, addresses } });

const stored = () => worker.db().prepare('SELECT addresses, version FROM draw_recipients').all();
const logged = async () =>
  (
    await worker
      .db()
      .prepare(
        "SELECT actor, before, after FROM audit_log WHERE action = 'draw.recipients' ORDER BY id",
      )
      .all<{ actor: string; before: string; after: string }>()
  ).results;

test('W-05 nobody gets a fingerprint by mail until staff name addresses, each once; the log counts them', async () => {
  const desk = await aDesk();
  expect(await read(desk)).toEqual({
    addresses: [],
    version: 1,
    changedAt: null,
    changedBy: null,
  });
  const saved = await save(desk, 1, [
    'Promo@Ministry.example ',
    'promo@ministry.example',
    'law@x.example',
  ]);
  expect(saved.read(recipientsSchema)).toMatchObject({
    addresses: ['promo@ministry.example', 'law@x.example'],
    version: 2,
  });
  const now = await read(desk);
  expect([now.changedAt === null, now.changedBy === null]).toEqual([false, false]);
  // The same once more is no change.
  expect((await save(desk, 2, now.addresses)).status).toBe(200);
  expect((await logged()).map(({ before, after }) => [before, after])).toEqual([['0', '2']]);
  expect(JSON.stringify(await logged())).not.toContain('example');

  const month = aMonth();
  const freezeAt = Date.now() + DAY;
  await anOpenDraw(worker, month, { freezeAt, drawAt: freezeAt + 30 * HOUR });
  const draw = (await desk.api(`/api/admin/draws/${month}`)).read(deskDrawSchema);
  expect(draw.sealMails).toEqual(
    now.addresses.map((address) => ({ address, state: 'planned', sentAt: null, tries: 0 })),
  );
});

test('W-05 what is no address, and a sixth one, is refused with its place, and nothing is stored', async () => {
  const desk = await aDesk();
  const { version } = await read(desk);
  const before = (await stored()).results;
  const wrong = await save(desk, version, ['good@x.example', 'ministry at gov', 'a@b']);
  expect([wrong.status, wrong.error.details?.fields]).toEqual([
    400,
    [
      { field: 'addresses.1', reason: 'invalid' },
      { field: 'addresses.2', reason: 'invalid' },
    ],
  ]);
  const six = Array.from({ length: 6 }, (_, n) => `n${n}@x.example`);
  const many = await save(desk, version, six);
  expect([many.status, many.error.details?.fields]).toEqual([
    400,
    [{ field: 'addresses', reason: 'too_large' }],
  ]);
  expect((await stored()).results).toEqual(before);
});

test('W-05 of two tablets that save at once one is told, and so is one that looked at an older list', async () => {
  const [one, other] = [await aDesk(), await aDesk()];
  const { version } = await read(one);
  const acts = (await logged()).length;
  const answers = await Promise.all([
    save(one, version, ['one@x.example']),
    save(other, version, ['other@x.example']),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = await save(one, version, ['late@x.example']);
  expect([late.status, late.error.code]).toEqual([409, 'draw.recipients_changed']);
  const won = answers.find(({ status }) => status === 200)?.read(recipientsSchema);
  expect((await read(one)).addresses).toEqual(won?.addresses);
  expect((await logged()).length).toBe(acts + 1);
});
