import { describe, expect, test } from 'vitest';
import { fingerprintOf, manifestSchema } from '#shared/draw/manifest.ts';
import { mailsTo } from '../../../test/account-factories.ts';
import {
  aMember,
  aMonth,
  anOpenDraw,
  at,
  DAY,
  drawRow,
  entersFor,
  HOUR,
} from '../../../test/draw-scene.ts';
import { testWorker } from '../../../test/harness.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { countUnprovedMail } from '../../platform/mail/unproved-mail.ts';
import { readDeskDraw } from './desk-draw.ts';
import { changeRecipients, readRecipients } from './recipients.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const MINUTE = 60_000;

/** The clock's work at a moment, with all that goes on after it. */
async function run(ms: number, deps: Partial<Deps> = {}): Promise<void> {
  const ctx = at(worker, ms);
  const later: Promise<unknown>[] = [];
  await runDraws({
    ...ctx,
    deps: { ...ctx.deps, ...deps },
    waitUntil: (work) => void later.push(work),
  });
  for (let done = 0; done < later.length; done += 1) await later[done];
}

/** A mail service that keeps what it takes, and fails where it is told to. */
function aService(fails: (tries: number) => boolean = () => false) {
  const sent: Mail[] = [];
  let tries = 0;
  const mailer = async (mail: Mail) => {
    tries += 1;
    if (fails(tries)) throw new Error('mail service answered 500');
    sent.push(mail);
  };
  return { sent, mailer, tries: () => tries };
}

let addressees = 0;
async function anAddressee(count = 1): Promise<string[]> {
  const ctx = at(worker, Date.now(), await aMember(worker));
  const { version } = await readRecipients(ctx);
  const addresses = Array.from({ length: count }, () => {
    addressees += 1;
    return `office-${addressees}@ministry.example`;
  });
  await changeRecipients(ctx, { version, addresses });
  return addresses;
}

/** An open draw of two entries whose time to be sealed has come. */
async function aMonthToSeal(mode: 'beacon' | 'box' = 'beacon', hours = 30) {
  const month = aMonth();
  const people = [await entersFor(worker, month), await entersFor(worker, month)];
  const freezeAt = Date.now();
  const drawAt = freezeAt + hours * HOUR;
  await anOpenDraw(worker, month, { freezeAt, drawAt, mode });
  return { month, people, freezeAt, drawAt };
}

const shownOn = async (month: string, ms: number) =>
  (await readDeskDraw(at(worker, ms, await aMember(worker)), { id: month })).sealMails;

describe('W-01 the fingerprint of a sealed draw goes to whom the hotel has named', () => {
  // Dice stand in for the number of a draw that is sealed as `beacon`.
  test.each(['beacon', 'box'] as const)(
    'W-01 of a draw by %s: one mail each, in Arabic and English, of what is published and of nobody',
    async (mode) => {
      const addresses = await anAddressee(2);
      const { month, people, freezeAt } = await aMonthToSeal(mode);
      await run(freezeAt);
      await run(freezeAt + 10 * MINUTE);
      const { manifest = '', manifestHash = '' } = await drawRow(worker, month);
      const { seq, count, beacon } = manifestSchema.parse(JSON.parse(manifest));
      for (const address of addresses) {
        const [mail, ...others] = await mailsTo(worker, address);
        if (!mail) throw new Error('there is no mail');
        expect(others).toEqual([]);
        expect(mail.subject).toMatch(/^بصمة سحب .* · Fingerprint of the draw of \w+ \d{4}$/);
        const [ar = '', en = ''] = mail.text.split('The list of entries of this draw is sealed');
        for (const part of [manifestHash, fingerprintOf(manifestHash), `/draws/${month}`]) {
          expect(ar).toContain(part);
          expect(en).toContain(part);
          expect(mail.html).toContain(part);
        }
        expect(ar).toContain(`التذاكر: ${count}`);
        expect(ar).toContain(`السحب: ${seq}`);
        expect(en).toContain(`Tickets: ${count}`);
        expect(en).toMatch(/To be drawn: \w+ \d+ \w+ \d{4}, \d+:\d\d.[ap]m/);
        expect(en).toContain('is not the one that was sealed');
        expect(ar).toContain('احتفظ بهذه الرسالة');
        if (beacon === null) {
          expect(en).toContain('By hand from a box');
          expect(mail.text).not.toContain('Public number');
        } else expect(en).toContain(`Public number awaited: Round ${beacon.round}`);
        for (const { phone, reference } of people)
          for (const secret of [phone, phone.slice(4), reference])
            expect(`${mail.text}${mail.html}`.replaceAll(manifestHash, '')).not.toContain(secret);
      }
      expect((await shownOn(month, freezeAt)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    },
  );

  test('W-01 runs at once send one mail each, and one that failed is sent later, once', async () => {
    const [first = '', second = ''] = await anAddressee(2);
    const { month, freezeAt } = await aMonthToSeal();
    const service = aService((tries) => tries === 1);
    const runs = (ms: number) =>
      Promise.all([1, 2, 3].map(() => run(ms, { mailer: service.mailer })));
    await runs(freezeAt);
    expect([service.tries(), service.sent.length]).toEqual([2, 1]);
    expect((await shownOn(month, freezeAt)).map(({ state }) => state).toSorted()).toEqual([
      'sent',
      'waiting',
    ]);
    for (const minutes of [4, 6, 7, 60]) await runs(freezeAt + minutes * MINUTE);
    expect(service.sent.map(({ to }) => to).toSorted()).toEqual([first, second]);
    expect(service.tries()).toBe(3);
    const shown = await shownOn(month, freezeAt);
    expect(shown.map(({ address, state }) => [address, state])).toEqual([
      [first, 'sent'],
      [second, 'sent'],
    ]);
  });

  test('W-01 a runtime that ends between sending and noting it repeats the same mail under the same key', async () => {
    await anAddressee();
    const { month, freezeAt } = await aMonthToSeal();
    const service = aService();
    const ends = async (mail: Mail) => {
      await service.mailer(mail);
      throw new Error('the runtime ended');
    };
    await run(freezeAt, { mailer: ends });
    expect((await shownOn(month, freezeAt))[0]).toMatchObject({ state: 'waiting', tries: 1 });
    await run(freezeAt + 6 * MINUTE, { mailer: service.mailer });
    await run(freezeAt + HOUR, { mailer: service.mailer });
    const [sent, repeated, ...more] = service.sent;
    expect([repeated, more]).toEqual([sent, []]);
    expect((await shownOn(month, freezeAt))[0]?.state).toBe('sent');
  });

  test('W-01 who is named after the seal gets nothing of it, and who is taken off still does', async () => {
    const [early] = await anAddressee();
    const { freezeAt } = await aMonthToSeal();
    const service = aService((tries) => tries === 1);
    await run(freezeAt, { mailer: service.mailer });
    await anAddressee();
    await run(freezeAt + 6 * MINUTE, { mailer: service.mailer });
    expect(service.sent.map(({ to }) => to)).toEqual([early]);
  });

  test('W-01 no fingerprint leaves once the number may be known: the desk reads that it was missed', async () => {
    await anAddressee();
    const { month, freezeAt, drawAt } = await aMonthToSeal();
    const service = aService((tries) => tries < 100);
    for (let hour = 0; hour < 30; hour += 1)
      await run(freezeAt + hour * HOUR, { mailer: service.mailer });
    const tries = service.tries();
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(16);
    const working = aService();
    await run(drawAt + 3000, { mailer: working.mailer });
    await run(drawAt + DAY, { mailer: working.mailer });
    expect([working.sent, await shownOn(month, drawAt + DAY)]).toEqual([
      [],
      [{ address: expect.any(String), state: 'missed', sentAt: null, tries }],
    ]);
  });

  test('W-01 a mailbox that has had its twelve mails of the day waits for the next', async () => {
    const [address = ''] = await anAddressee();
    const { month, freezeAt } = await aMonthToSeal('box', 72);
    const { deps } = at(worker, freezeAt);
    const config = { ...deps.config, RATE_LIMITS: 'on' as const };
    for (let mail = 0; mail < 12; mail += 1) await countUnprovedMail({ ...deps, config }, address);
    const service = aService();
    for (const hours of [0, 1, 23])
      await run(freezeAt + hours * HOUR, { mailer: service.mailer, config });
    expect([service.tries(), (await shownOn(month, freezeAt))[0]?.state]).toEqual([0, 'waiting']);
    for (const hours of [27, 30])
      await run(freezeAt + hours * HOUR, { mailer: service.mailer, config });
    expect(service.sent.map(({ to }) => to)).toEqual([address]);
  });
});
