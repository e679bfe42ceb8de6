import { beforeEach, describe, expect, test } from 'vitest';
import { shownAlarmsSchema } from '#shared/alarms/alarms.contract.ts';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { mailService } from '../../../test/mail-service.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';
import { sendMails } from '../mails/send-mails.ts';
import { noticeStoppedClock } from './heartbeats.ts';
import { mailAlarms } from './mail-alarms.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const SYSTEM = { isSystem: true };

beforeEach(async () => {
  for (const table of ['alarms', 'heartbeats', 'mails', 'csp_reports'])
    await worker.db().exec(`DELETE FROM ${table}`);
  await worker.db().exec('UPDATE site_settings SET alarmEmail = NULL');
});

const desk = async () => aSession(worker, await aStaffMember(worker.db()));
type Desk = Awaited<ReturnType<typeof desk>>;
const shown = async (staff: Desk) =>
  (await staff.api('/api/admin/alarms')).read(shownAlarmsSchema).alarms;
const unseen = async (staff: Desk) =>
  (await staff.api('/api/admin/desk-counts')).read(deskCountsSchema).alarms;

/** Each test is so many hours ahead: an isolate holds back what comes at once. */
let hours = 0;
function service() {
  const one = mailService(worker);
  hours += 24;
  one.goOn(hours * 60);
  return one;
}

describe('Z-04 an alarm', () => {
  test('Z-04 of a request that cannot be answered is one row, on the desk until somebody clears it', async () => {
    const staff = await desk();
    expect([await shown(staff), await unseen(staff)]).toEqual([[], 0]);
    await worker.db().exec('ALTER TABLE reviews RENAME TO reviews_away');
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await worker.browser().api('/api/reviews')).status);
    await worker.db().exec('ALTER TABLE reviews_away RENAME TO reviews');
    expect(statuses).toEqual([500, 500, 500]);
    const [alarm] = await shown(staff);
    expect(alarm).toMatchObject({
      kind: 'request_failed',
      detail: 'GET /api/reviews',
      seenBy: null,
    });
    await expect
      .poll(() => worker.logs())
      .toMatch(/request failed.*GET \/api\/reviews.*no such table/);
    expect(await unseen(staff)).toBe(1);

    const lookedAt = { kind: 'request_failed', lastAt: alarm?.lastAt };
    expect((await staff.post('/api/admin/alarms/seen', lookedAt)).status).toBe(200);
    expect(await unseen(staff)).toBe(0);
    expect((await shown(staff))[0]?.seenBy).toEqual(expect.any(String));
    for (let n = 0; n < 2; n++)
      expect((await staff.post('/api/admin/alarms/clear', lookedAt)).status).toBe(200);
    expect(await shown(staff)).toEqual([]);
    expect(await countRows(worker, 'alarms WHERE clearedAt IS NOT NULL')).toBe(1);
  });

  test('Z-04 that came again since it was looked at stays', async () => {
    const staff = await desk();
    const later = service();
    const { deps } = later.request(SYSTEM);
    await raiseAlarm(deps, 'work_failed', 'aJob');
    const [first] = await shown(staff);
    later.goOn(5);
    await raiseAlarm(later.request(SYSTEM).deps, 'work_failed', 'aJob');
    await staff.post('/api/admin/alarms/clear', { kind: 'work_failed', lastAt: first?.lastAt });
    expect((await shown(staff)).map(({ kind, count }) => [kind, count])).toEqual([
      ['work_failed', 2],
    ]);
  });

  test('Z-04 of many at once is written once, and those that were held back are counted with the next', async () => {
    const staff = await desk();
    const later = service();
    const { deps } = later.request(SYSTEM);
    for (let n = 0; n < 500; n++) await raiseAlarm(deps, 'request_failed', `GET /api/${n}`);
    expect((await shown(staff)).map(({ count, detail }) => [count, detail])).toEqual([
      [1, 'GET /api/0'],
    ]);
    later.goOn(1);
    await raiseAlarm(later.request(SYSTEM).deps, 'request_failed', 'GET /api/x');
    expect((await shown(staff))[0]?.count).toBe(501);
  });

  test('Z-04 fails nothing where the database is what failed', async () => {
    const { deps } = service().request(SYSTEM);
    await worker.db().exec('ALTER TABLE alarms RENAME TO alarms_away');
    await raiseAlarm(deps, 'push_refused', 'status 403');
    await worker.db().exec('ALTER TABLE alarms_away RENAME TO alarms');
    expect(await countRows(worker, 'alarms')).toBe(0);
  });
});

describe('Z-04 the mail of an alarm', () => {
  const raise = async (one: ReturnType<typeof service>) =>
    raiseAlarm(one.request(SYSTEM).deps, 'draw_fault', '2026-11');
  const clock = async (one: ReturnType<typeof service>) => {
    await mailAlarms(one.request(SYSTEM));
    await sendMails(one.request(SYSTEM));
  };

  test('Z-04 leaves to the address of the settings, a kind once an hour, and says what to do in both languages', async () => {
    const staff = await desk();
    const one = service();
    await raise(one);
    await clock(one);
    expect(one.sent).toEqual([]);

    const { version } = JSON.parse((await staff.api('/api/admin/site')).text) as {
      version: number;
    };
    const saved = await staff.api('/api/admin/site', {
      method: 'PUT',
      json: { version, changes: { alarmEmail: 'owner@example.test' } },
    });
    expect(saved.status).toBe(200);
    expect((await worker.browser().api('/api/site')).text).not.toContain('owner@example.test');
    for (let n = 0; n < 6; n++) {
      await raise(one);
      await clock(one);
      one.goOn(5);
    }
    expect(one.sent.map(({ to }) => to)).toEqual(['owner@example.test']);
    expect(one.sent[0]?.text).toContain('does not fit what was published');
    expect(one.sent[0]?.text).toContain('لا تغيّر شيئًا');
    one.goOn(60);
    await raise(one);
    await clock(one);
    expect(one.sent).toHaveLength(2);
  });

  test('Z-04 that its service refuses raises no alarm of its own, and no second one within the hour', async () => {
    await worker.db().exec("UPDATE site_settings SET alarmEmail = 'owner@example.test'");
    const one = service();
    one.refuse(true);
    await raise(one);
    for (let n = 0; n < 50; n++) {
      await clock(one);
      one.goOn(1);
    }
    expect(await countRows(worker, "alarms WHERE kind = 'mail_failed'")).toBe(0);
    expect(await countRows(worker, 'mails')).toBe(1);
  });
});

test('Z-04 a clock that has stopped is noticed by the next request of the desk', async () => {
  const staff = await desk();
  const one = service();
  await noticeStoppedClock(one.request(SYSTEM));
  expect(await shown(staff)).toEqual([]);
  await worker.everyMinute();
  await worker.scheduled();
  expect(await countRows(worker, 'heartbeats')).toBe(2);
  await worker
    .db()
    .prepare("UPDATE heartbeats SET at = '2026-01-01T00:00:00.000Z' WHERE name = 'minute'")
    .run();
  one.goOn(-hours * 60 + 3);
  await noticeStoppedClock(one.request(SYSTEM));
  expect((await shown(staff)).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['clock_stopped', 'minute'],
  ]);
});

test('Z-04 reports of the content policy are kept by directive and host, bounded, and nothing else of them', async () => {
  const staff = await desk();
  const report = (directive: string, blocked: string) =>
    worker.browser().api('/api/csp-report', {
      method: 'POST',
      body: JSON.stringify({
        'csp-report': {
          'document-uri': 'http://localhost/b/DS-7K4P9M#secret',
          'effective-directive': directive,
          'blocked-uri': blocked,
        },
      }),
      headers: { 'Content-Type': 'application/csp-report' },
    });
  for (let n = 0; n < 3; n++)
    expect((await report('img-src', 'https://evil.example.test/salem?name=x')).status).toBe(204);
  await report('script-src-elem', 'inline');
  await report('no directive: <b>', 'inline');
  for (let n = 0; n < 60; n++) await report('img-src', `https://host-${n}.example.test/`);
  const { reports } = (await staff.api('/api/admin/alarms')).read(shownAlarmsSchema);
  const counts = new Map(reports.map((one) => [`${one.directive} ${one.blocked}`, one.count]));
  expect(counts.get('img-src evil.example.test')).toBe(3);
  expect(counts.get('script-src-elem inline')).toBe(1);
  expect(reports.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(reports)).not.toMatch(/salem|secret|<b>/);
});
