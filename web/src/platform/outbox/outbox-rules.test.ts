import { describe, expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { backoffMs, isDue, retryAfterMs } from './backoff.ts';
import { classifyResponse, type OutboxResponse } from './classify-response.ts';
import { findCommand, registerCommands } from './commands.ts';
import { toEntry, type EntryContext } from './entry-view.ts';
import { pendingRows } from './guest-changes.ts';
import { isShown, type Row } from './row.ts';
import { aRow, NOW } from './testing/a-phone.ts';
import { responseTimeoutMs, idleTimeoutMs } from './transport.ts';

registerCommands(OUTBOX_COMMANDS);

const HOUR = 3_600_000;

const shownOf = (row: Row, at: EntryContext) => (isShown(row) ? toEntry(row, at) : null);
const around = { pause: null, activities: new Map(), now: NOW, isSaved: true, keepsNothing: false };
const apiReply = (
  status: number,
  body: unknown = {},
  retryAfter: string | null = null,
): OutboxResponse => ({
  from: 'api',
  status,
  body,
  retryAfter,
  date: 'Sat, 21 Nov 2026 08:00:00 GMT',
});
const read = (body: unknown) => (body === 'agreed' ? body : null);

describe('E-08 when an entry is tried again', () => {
  it.each([
    [0, 1, null, 2000],
    [3, 1, null, 16_000],
    [9, 1, null, 300_000],
    [40, 1, null, 300_000],
    [3, 0, null, 0],
    [0, 0.5, 7000, 7000],
    [9, 1, 7000, 300_000],
    [0, 0, 86_400_000, HOUR],
  ])(
    'E-08 after %i failures, with chance %f and a wish of %s ms, in %i ms',
    (attempts, chance, wish, ms) => {
      expect(backoffMs(attempts, () => chance, wish)).toBe(ms);
    },
  );

  it.each([
    ['7', 7000],
    ['0', 0],
    ['Sat, 21 Nov 2026 08:00:09 GMT', 9000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('E-08 the wish %s of the server means %s ms by its own clock', (value, ms) => {
    expect(retryAfterMs(value, 'Sat, 21 Nov 2026 08:00:00 GMT')).toBe(ms);
  });

  it.each([
    [NOW, true],
    [NOW - 1, true],
    [NOW + 1, false],
    [NOW + HOUR, false],
    [NOW + HOUR + 1, true],
  ])(
    'E-08 what waits until %i is due: %s, because a wait of more than an hour was made by a clock that moved',
    (at, due) => {
      expect(isDue(at, NOW)).toBe(due);
    },
  );

  it('E-08 a photo of 350 kB gets 85 s to arrive, twice that after an upload that was given up, never more than 5 minutes', () => {
    expect([
      responseTimeoutMs(350_000, 0),
      responseTimeoutMs(350_000, 1),
      responseTimeoutMs(350_000, 9),
      idleTimeoutMs(0),
      idleTimeoutMs(9),
    ]).toEqual([85_000, 170_000, 300_000, 20_000, 300_000]);
  });
});

describe('E-08 what an answer means', () => {
  it.each([
    [{ from: 'network' } as const, { cls: 'pause', reason: 'offline' }],
    [{ from: 'foreign' } as const, { cls: 'pause', reason: 'portal' }],
    [apiReply(201, 'agreed'), { cls: 'ok', data: 'agreed' }],
    [apiReply(200, 'something else'), { cls: 'retry', afterMs: null, code: null }],
    [
      apiReply(503, { code: 'server.unavailable' }),
      { cls: 'retry', afterMs: null, code: 'server.unavailable' },
    ],
    [
      apiReply(429, { code: 'request.too_many' }, '7'),
      { cls: 'retry', afterMs: 7000, code: 'request.too_many' },
    ],
    [
      apiReply(409, { code: 'auth.other_person' }),
      { cls: 'retry', afterMs: null, code: 'auth.other_person' },
    ],
    [
      apiReply(409, { code: 'entry.missing_photos', details: { missing: ['x'] } }),
      { cls: 'repair', shas: ['x'] },
    ],
    [apiReply(422, { code: 'idempotency.mismatch' }), { cls: 'mismatch' }],
    [
      apiReply(401, { code: 'auth.required', message: 'm' }),
      { cls: 'needsUser', reason: 'signIn', code: 'auth.required', text: 'm' },
    ],
    [
      apiReply(409, { code: 'booking.sold_out', message: 'm' }),
      { cls: 'needsUser', reason: 'soldOut', code: 'booking.sold_out', text: 'm' },
    ],
    [
      apiReply(409, { code: 'booking.sign_in_needed', message: 'm' }),
      { cls: 'needsUser', reason: 'accountNeeded', code: 'booking.sign_in_needed', text: 'm' },
    ],
    [
      apiReply(400, { code: 'a.newer.code', message: 'm' }),
      { cls: 'needsUser', reason: 'refused', code: 'a.newer.code', text: 'm' },
    ],
    [apiReply(410, 'nonsense'), { cls: 'needsUser', reason: 'refused', code: null, text: null }],
  ])('E-08 %o is read as %o', (reply, outcome) => {
    expect(classifyResponse(reply, read)).toEqual(outcome);
  });
});

describe('E-08 what the guest is shown', () => {
  it('E-08 a photo that left the phone is not shown as delivered until the server has it', () => {
    const photo = { blobId: 'p', size: 1, sha: 's', isAcked: false, problem: null };
    const activities = new Map([
      ['a', { id: 'a', step: 'uploading', photo: 1, share: 1 } as const],
    ]);
    const entry = shownOf(aRow({ photos: [{ ...photo, isAcked: true }, photo] }), {
      ...around,
      activities,
    });
    expect(entry).toMatchObject({
      state: 'uploading',
      delivered: 1,
      total: 2,
      photos: [{ fraction: 1 }, { fraction: 0.95, isDelivered: false }],
    });
  });

  it('E-08 an entry without a network waits with the others', () => {
    const pause = { until: NOW + 5000, attempts: 1, reason: 'offline' } as const;
    expect(shownOf(aRow(), { ...around, pause })).toMatchObject({
      state: 'waiting',
      nextAttemptAt: NOW + 5000,
    });
  });

  it('E-08 after two weeks without success the guest is asked, and the entry is tried on', () => {
    const old = aRow({ createdAt: NOW - 15 * 24 * HOUR, attempts: 3, state: 'waiting' });
    expect(shownOf(old, around)).toMatchObject({ state: 'needsUser', reason: 'waitedLong' });
    expect(shownOf({ ...old, attempts: 0 }, around)).toMatchObject({ state: 'queued' });
  });

  it('E-08 an entry of a newer app waits for the update of this one', () => {
    expect(findCommand({ kind: 'photography', schemaV: 2 })).toBeNull();
    expect(findCommand({ kind: 'postcard', schemaV: 1 })).toBeNull();
    expect(findCommand({ kind: 'toString', schemaV: 1 })).toBeNull();
    expect(findCommand({ kind: 'photography', schemaV: 1 })).not.toBeNull();
  });
});

describe('E-08 what the header leads a guest to', () => {
  it('E-08 their own open entries, and after signing in those that nobody has called theirs yet', () => {
    const rows = [
      aRow(),
      aRow({ state: 'needsUser' }),
      aRow({ state: 'done' }),
      aRow({ state: 'cancelled' }),
      aRow({ submitTried: true }),
      aRow({ submitTried: true, isWithdrawn: true }),
      aRow({ owner: 'user:7' }),
      aRow({ owner: 'user:8' }),
    ];
    expect(pendingRows(rows, [], 'device')).toHaveLength(4);
    // What the device has taken back is nobody's to send.
    expect(pendingRows(rows, [aRow()], 'user:7')).toHaveLength(4);
  });
});
