import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { EventType } from '#shared/events/events.ts';
import { ENTRY_PAGE } from '#shared/events/staff-event.contract.ts';
import { anEntry, ENTRY_PATHS } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor, type Call } from '../../../test/harness.ts';
import { SUBMISSION_TABLES } from './submissions.repository.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
/** Numbers of entries from other years begin behind it. */
const START = 10_000_000;

const tableOf = (eventType: EventType): string => getTableName(SUBMISSION_TABLES[eventType]);

/** One in ten waits; of the others half are approved. */
async function addEntries(eventType: EventType, from: number, to: number): Promise<void> {
  const series = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const judged = (pictures: string) =>
    `(id, participantPhone, submissionDate, ${pictures}, isApproved, adminNotes, decidedAt)
     SELECT ${START} + i, '+9687' || i, '2026-01-01', '[]', i % 2 = 1 AND i % 10 > 0, 'x', CASE WHEN i % 10 = 0 THEN NULL ELSE 'x' END FROM n`;
  const rows = {
    photography: judged('photoUrls'),
    hotel_rating: judged('screenshotsBase64'),
    location_sharing: `(id, participantPhone, submissionDate) SELECT ${START} + i, '+9687' || i, '2026-01-01' FROM n`,
  };
  const entries = `(id, reference, eventType, participantPhone, participationMonth, receivedAt, scope, fingerprint, lastOperation)
    SELECT ${START} + i, 'EV-' || i, '${eventType}', '+9687' || i, '2026-01', '2026-01-01', 'd:x', 'x', 'x' FROM n`;
  const months = `(participantPhone, eventType, participationMonth, submissionDate) SELECT '+9687' || i, '${eventType}', '2026-01', '2026-01-01' FROM n`;
  await worker
    .db()
    .batch(
      [
        `event_entries ${entries}`,
        `${tableOf(eventType)} ${rows[eventType]}`,
        `monthly_participations ${months}`,
      ].map((into) => worker.db().prepare(`${series} INSERT INTO ${into}`)),
    );
}

test.each([
  [
    'photography',
    [
      '',
      '?status=pending',
      '?status=approved',
      '?status=rejected',
      '?status=rejected&cursor=',
      '?search=7',
      '?search=7&cursor=',
    ],
  ],
  [
    'hotel_rating',
    [
      '',
      '?status=pending',
      '?status=approved',
      '?status=rejected',
      '?cursor=',
      '?search=7',
      '?search=7&cursor=',
    ],
  ],
  ['location_sharing', ['', '?cursor=', '?search=7', '?search=7&cursor=']],
] as const)(
  'D-01 D-02 D-03 with 100,000 entries in %s a page, a search, a poll, a guest’s own list and a check of a phone read as many rows as with 1,000',
  async (eventType, queries) => {
    const [moderator, guest] = [
      await aSession(worker, await aStaffMember(worker.db())),
      worker.browser(),
    ];
    const path = ENTRY_PATHS[eventType];
    const { participantPhone } = await anEntry(guest, eventType);
    const ask = async (actor: Actor, where: string, { headers, ...call }: Call = {}) => {
      const answer = await actor.api(where, {
        ...call,
        headers: { 'X-Count-Rows': '1', ...headers },
      });
      return { answer, rows: Number(answer.headers.get('X-D1-Rows-Read')) };
    };
    const measure = async (count: number) => {
      const reads: Record<string, number> = {};
      for (const query of queries) {
        const { answer, rows } = await ask(
          moderator,
          path + query.replace('cursor=', `cursor=${START + count - 200}`),
        );
        expect([query, (JSON.parse(answer.text) as unknown[]).length]).toEqual([query, ENTRY_PAGE]);
        reads[`page ${query}`] = rows;
      }
      const named = await ask(moderator, `${path}?search=ev-500`);
      expect(named.answer.text).toContain('"EV-500"');
      const etag = (await moderator.api(path)).headers.get('ETag') ?? '';
      const poll = await ask(moderator, path, { headers: { 'If-None-Match': etag } });
      expect(poll.answer.status).toBe(304);
      const check = await ask(guest, '/api/check-monthly-participation', {
        method: 'POST',
        json: { participantPhone, eventType },
      });
      expect(check.answer.text).toContain('"hasParticipated":true');
      return {
        ...reads,
        named: named.rows,
        poll: poll.rows,
        own: (await ask(guest, path)).rows,
        check: check.rows,
      };
    };
    await addEntries(eventType, 1, 1_000);
    const few = await measure(1_000);
    expect(Math.max(...Object.values(few))).toBeLessThan(500);
    await addEntries(eventType, 1_001, 100_000);
    expect(await measure(100_000)).toEqual(few);
    await worker
      .db()
      .batch(
        [tableOf(eventType), 'event_entries'].map((table) =>
          worker.db().prepare(`DELETE FROM ${table} WHERE id > ${START}`),
        ),
      );
  },
  60_000,
);
