import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { AUDIT_ACTIONS, isAuditAction } from '#shared/desk/audit-actions.ts';
import { AUDIT_PAGE, auditLogSchema } from '#shared/desk/audit-log.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { bookingScene } from '../../../test/booking-scene.ts';
import { CardScene } from '../../../test/card-factories.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { endAuditLog } from './end-audit-log.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = bookingScene(worker);
const LOG = '/api/admin/audit-log';
const read = async (actor: Actor, query = '') =>
  (await actor.api(LOG + query)).read(auditLogSchema);
const desk = async () => {
  const person = await aStaffMember(worker.db());
  return { person, browser: await aSession(worker, person) };
};

describe('B-01 the audit log', () => {
  it('B-01 shows what staff did, by whom and to what; an ID number is in no line', async () => {
    const { person, browser } = await desk();
    const booking = await scene.book(worker.browser(), { idNumber: '77881122' });
    await scene.move(browser, booking.id, 'approved');
    await browser.api(`/api/booking-submissions/${booking.id}/id-number`);
    const answer = await browser.api(LOG);
    expect(answer.text).not.toContain('77881122');
    const [newest] = answer
      .read(auditLogSchema)
      .rows.filter((row) => row.action === 'booking.approved');
    expect(newest).toMatchObject({
      who: { id: person.id, name: person.fullName },
      target: { type: 'booking', id: String(booking.id), label: booking.reference },
      result: 'ok',
    });
    // What guests do is no act of staff.
    expect(answer.read(auditLogSchema).rows.map((row) => row.action)).not.toContain(
      'booking.request',
    );
  });

  it('B-01 narrows by person, area, reference and day, alone and together', async () => {
    const { person, browser } = await desk();
    const other = await desk();
    const booking = await scene.book(worker.browser());
    await scene.move(browser, booking.id, 'approved');
    await scene.move(other.browser, booking.id, 'confirmed');
    await other.browser.post('/api/admin/handover-notes', { text: 'Keys' });
    const actions = async (query: string) =>
      (await read(browser, query)).rows.map((row) => row.action);
    expect(await actions(`?reference=${booking.reference}`)).toEqual([
      'booking.confirmed',
      'booking.approved',
    ]);
    const typed = encodeURIComponent(` ${booking.reference.toLowerCase().replace('-', ' ')}`);
    expect(await actions(`?reference=${typed}&who=${person.id}`)).toEqual(['booking.approved']);
    expect(await actions(`?who=${other.person.id}&area=note`)).toEqual(['note.add']);
    expect(await actions('?reference=DS-ZZZZZZ')).toEqual([]);
    expect(await actions('?from=2020-01-01&to=2020-12-31')).toEqual([]);
    const wrong = await browser.api(`${LOG}?from=2026-02-02&to=2026-02-01`);
    expect([wrong.status, wrong.error.details?.fields?.[0]?.field]).toEqual([400, 'to']);
  });

  it('B-01 pages tell every act once, also those of one instant', async () => {
    const { person, browser } = await desk();
    const total = AUDIT_PAGE + 15;
    await worker
      .db()
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         SELECT '2026-05-01T08:00:00.000Z', 'staff:' || ?1, 'note.add', 'note', i, 'ok', 'r' || i FROM n`,
      )
      .bind(String(person.id), total)
      .run();
    const first = await read(browser, `?who=${person.id}`);
    expect(first.rows).toHaveLength(AUDIT_PAGE);
    const second = await read(browser, `?who=${person.id}&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.rows, ...second.rows].map((row) => row.id);
    expect(new Set(ids).size).toBe(total);
  });

  test('B-01 every action that the server writes down has its place in the list', () => {
    const sources = globSync(fileURLToPath(new URL('../../**/*.ts', import.meta.url).href))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const written = [
      ...sources.matchAll(/(?:action: |auditOf\(|commitEnd\([^']*)'([a-z_]+\.[a-z_]+)'/g),
    ].map(([, action]) => action ?? '');
    expect(written.length).toBeGreaterThan(40);
    expect([...new Set(written)].filter((action) => !isAuditAction(action))).toEqual([]);
    const prefixes = [...sources.matchAll(/action: `([a-z_]+\.[a-z_]*)\$\{/g)].map(
      ([, prefix]) => prefix ?? '',
    );
    expect(
      prefixes.filter((prefix) => !AUDIT_ACTIONS.some((action) => action.startsWith(prefix))),
    ).toEqual([]);
  });

  it('B-01 names the holder of the card that was changed', async () => {
    const { browser } = await desk();
    await new CardScene(worker).card({ fullName: 'Maryam Al Lawati' });
    // The removal of civil numbers names a day, which is nobody's card.
    await worker
      .db()
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
         VALUES ('2026-11-25T08:00:00.000Z', 'staff:1', 'card.remove_ids', 'card', '2026-11-25', 'ok', 'ids')`,
      )
      .run();
    const rows = (await read(browser, '?area=card')).rows;
    expect(rows.map(({ action, target }) => [action, target.label])).toEqual([
      ['card.add', 'Maryam Al Lawati'],
      ['card.remove_ids', null],
    ]);
  });

  it.each([1000, 100_000])('B-01 every filter reads as few rows among %d acts', async (count) => {
    const { person, browser } = await desk();
    await worker
      .db()
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         SELECT strftime('%Y-%m-%dT%H:%M:%fZ', '2025-01-01', '+' || (i * 5) || ' minutes'),
           CASE i % 3 WHEN 0 THEN 'device' WHEN 1 THEN 'staff:' || ?2 ELSE 'staff:999999' END,
           CASE i % 50 WHEN 0 THEN 'review.hidden' WHEN 4 THEN 'stock.set' ELSE 'booking.approved' END,
           'booking', 1000000 + i, 'ok', 'many-' || i FROM n`,
      )
      .bind(count, String(person.id))
      .run();
    await worker.db().prepare('ANALYZE audit_log').run();
    for (const query of [
      '',
      `?who=${person.id}`,
      '?area=review',
      `?who=${person.id}&area=review`,
      '?from=2025-01-02&to=2025-01-03',
      `?who=${person.id}&area=stock&from=2025-01-02&to=2025-01-05`,
      '?area=event',
      `?reference=${(await scene.book(worker.browser(), aBookingBody())).reference}`,
    ]) {
      const answer = await browser.api(LOG + query, { headers: { 'X-Count-Rows': '1' } });
      expect(answer.status).toBe(200);
      const rows = Number(answer.headers.get('X-D1-Rows-Read'));
      expect([query, rows < 400, rows]).toEqual([query, true, rows]);
    }
  });
});

describe('B-01 Z-04 the end of the audit log', () => {
  const rows = async () =>
    (
      await worker
        .db()
        .prepare("SELECT action, at FROM audit_log WHERE requestId = 'req_old' ORDER BY id")
        .all<{ action: string; at: string }>()
    ).results.map(({ action, at }) => `${action} ${at.slice(0, 4)}`);

  it('B-01 Z-04 lines go after 24 months, some a run; steps of a draw and voided tickets stay', async () => {
    const now = Date.now();
    const ago = (years: number) => new Date(now - years * 366 * 86_400_000).toISOString();
    const insert = worker.db().prepare(
      `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
       VALUES (?1, 'staff:1', ?2, 'x', '1', 'ok', 'req_old')`,
    );
    await worker
      .db()
      .batch([
        insert.bind(ago(3), 'booking.edited'),
        insert.bind(ago(3), 'draw.frozen'),
        insert.bind(ago(3), 'entry.void'),
        insert.bind(ago(1), 'booking.edited'),
        ...Array.from({ length: 500 }, () => insert.bind(ago(4), 'auth.login')),
      ]);
    const run = () => endAuditLog(aRequest(worker, worker.db(), { isSystem: true }));
    await run();
    expect((await rows()).filter((row) => row.startsWith('auth.login'))).toEqual([]);
    expect(await rows()).toHaveLength(4);
    await run();
    await run();
    const before = new Date(ago(3)).getUTCFullYear();
    expect(await rows()).toEqual([
      `draw.frozen ${before}`,
      `entry.void ${before}`,
      `booking.edited ${new Date(ago(1)).getUTCFullYear()}`,
    ]);
  });
});
