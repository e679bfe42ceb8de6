import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { chatOf, seenIn } from '../../../../test/chat-scene.ts';
import {
  adopt,
  anEntryRow,
  aPhone,
  aRow,
  book,
  FORGET,
  PROOF,
  references,
  rowsOf,
} from '../../../../test/device-rows.ts';
import { anEntry } from '../../../../test/event-factories.ts';
import { aBookingBody, aUser, PASSWORD, signIn } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { deviceScope } from '../../../../test/raised-topics.ts';
import { aReview } from '../../../../test/review-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

describe('J-01 what a device forgets', () => {
  test('J-01 it opens no longer here, and goes on opening by reference and code', async () => {
    const { browser, booking } = await aPhone(worker);
    const kept = await book(browser);
    const entry = await anEntry(browser, 'location_sharing');
    const rows = [aRow(booking.id), anEntryRow(entry.id)];
    expect((await browser.post(FORGET, { rows })).status).toBe(200);
    expect(await references(browser)).toEqual([kept.reference]);
    expect((await browser.api('/api/event-entries')).read(ownEntriesSchema).entries).toEqual([]);
    const cancel = await browser.api(`/api/booking-submissions/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
    expect(cancel.status).toBe(404);
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}`;
    const headers = { 'X-Receipt': booking.receipt ?? '' };
    expect((await worker.browser().api(lookup, { headers })).status).toBe(200);
    expect((await browser.post(FORGET, { rows })).status).toBe(200);
  });

  test('J-01 all of it at once, and what an account has added stays in the account', async () => {
    const { browser, booking, person } = await aPhone(worker);
    await signIn(browser, person);
    await adopt(browser, aRow(booking.id));
    const other = await book(worker.browser());
    expect((await browser.post(FORGET, { rows: 'all' })).status).toBe(200);
    expect([await references(browser), await rowsOf(browser)]).toEqual([[booking.reference], []]);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await references(browser)).toEqual([]);
    const receipts = await worker
      .db()
      .prepare('SELECT kind FROM receipts WHERE bookingId = ?1 ORDER BY kind')
      .bind(other.id)
      .all();
    expect(receipts.results).toEqual([{ kind: 'code' }, { kind: 'device' }]);
  });

  test('J-01 C-01 all of it takes the conversation along, and leaves that of an account', async () => {
    const { browser, person } = await aPhone(worker);
    const [own, ofAccount] = [chatOf(browser), chatOf(browser)];
    await own.say('Hello');
    await signIn(browser, person);
    await ofAccount.say('Hello');
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect((await seenIn(own)).messages).toHaveLength(2);
    expect((await browser.post(FORGET, { rows: 'all' })).status).toBe(200);
    expect((await seenIn(own)).messages).toEqual([]);
    await signIn(browser, person);
    expect((await seenIn(ofAccount)).messages).toHaveLength(2);
  });

  test('J-01 R-17 of a device that opens nothing any more no versions are kept, and none comes twice', async () => {
    const { browser } = await aPhone(worker);
    const { browser: other } = await aPhone(worker);
    const reviewer = worker.browser();
    await aReview(reviewer);
    const versionsOf = async (device: typeof browser) => {
      const { results } = await worker
        .db()
        .prepare('SELECT name, v FROM versions WHERE instr(name, ?1) = 1')
        .bind(await deviceScope(device))
        .all<{ name: string; v: number }>();
      return results;
    };
    const list = await browser.api('/api/booking-submissions');
    const tag = list.headers.get('etag') ?? '';
    await browser.post(FORGET, { rows: 'all' });
    const last = (await versionsOf(browser)).map(({ v }) => v);
    await worker.scheduled();
    expect(await versionsOf(browser)).toEqual([]);
    for (const one of [other, reviewer]) expect(await versionsOf(one)).not.toEqual([]);
    const again = await book(browser);
    const fresh = await browser.api('/api/booking-submissions', {
      headers: { 'If-None-Match': tag },
    });
    expect(fresh.read(bookingListSchema).map(({ reference }) => reference)).toEqual([
      again.reference,
    ]);
    expect(last).not.toHaveLength(0);
  });

  test('J-01 another device forgets nothing of it', async () => {
    const { browser, booking } = await aPhone(worker);
    const { browser: stranger } = await aPhone(worker);
    const before = await allRows(worker.db());
    for (const who of [stranger, worker.browser()])
      expect((await who.post(FORGET, { rows: [aRow(booking.id)] })).status).toBe(200);
    expect(await allRows(worker.db())).toEqual(before);
    expect(await references(browser)).toEqual([booking.reference]);
  });
});

describe('J-01 an erased account', () => {
  test('J-01 A-07 leaves nothing that its device opens, not even by the key of the request', async () => {
    const browser = worker.browser();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const phoneNumber = `+9689555${PROOF}`;
    const body = aBookingBody({ fullName: 'Zuwaina Al Abri', phoneNumber });
    const booking = (await browser.post('/api/booking-submissions', body, headers)).read(
      bookingCreatedSchema,
    );
    const entry = await anEntry(browser, 'location_sharing');
    await signIn(browser, await aUser(worker.db()));
    await adopt(browser, aRow(booking.id), anEntryRow(entry.id));
    expect((await browser.post('/api/account/erase', { password: PASSWORD })).status).toBe(200);
    expect([await references(browser), await rowsOf(browser)]).toEqual([[], []]);
    expect((await browser.api('/api/event-entries')).read(ownEntriesSchema).entries).toEqual([]);
    const sent = await browser.api('/api/booking-submissions/sent', { headers });
    expect(sent.text).toBe('{"booking":null}');
    expect(JSON.stringify(await allRows(worker.db()))).not.toContain('Zuwaina');
  });
});
