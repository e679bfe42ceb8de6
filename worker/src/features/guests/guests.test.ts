import { describe, expect, test } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import {
  guestNoteAnswerSchema,
  guestSchema,
  guestStaysSchema,
  type Guest,
} from '#shared/guests/guest.contract.ts';
import { bookingScene } from '../../../test/booking-scene.ts';
import { countRows } from '../../../test/count-rows.ts';
import { erase, erasureScene } from '../../../test/erasure-scene.ts';
import { anEntry } from '../../../test/event-factories.ts';
import { givePoints } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { raisedTopics } from '../../../test/raised-topics.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);
const { guest } = erasureScene(worker);
const pathOf = (key: string) => `/api/admin/guests/${encodeURIComponent(key)}`;
const show = async (key: string): Promise<Guest> =>
  (await (await staffMember()).api(pathOf(key))).read(guestSchema);
const note = async (phone: string, text: string) =>
  (await (await staffMember()).post(`${pathOf(phone)}/notes`, { text })).read(guestNoteAnswerSchema)
    .note;
let phones = 0;
const aPhone = () => `+9687199${String(1000 + (phones += 1))}`;

describe('F-06 the sheet of a guest', () => {
  test('F-06 shows stays, points, entries, messages and notes of a phone in one call', async () => {
    const phoneNumber = aPhone();
    const { person, actor } = await guest('sheet@example.test');
    const done = await book(actor, { phoneNumber, fullName: 'Salim Al Hinai' });
    const next = await book(actor, { phoneNumber, fullName: 'Salim Al Hinai' });
    const staff = await staffMember();
    await move(staff, done.id, 'cancelled');
    await givePoints(worker.db(), person, 165);
    const { receipt } = await anEntry(worker.browser(), 'photography', phoneNumber);
    await staff.post('/api/notifications', {
      userPhone: phoneNumber,
      title: 'Your room is ready',
      titleAr: 'غرفتك جاهزة',
      message: 'Come whenever you like.',
      messageAr: 'تفضّل متى شئت.',
      type: 'staff_message',
      about: next.reference,
    });
    await note(phoneNumber, 'Prefers the ground floor.');
    const sheet = await show(phoneNumber);
    expect(sheet).toMatchObject({
      phone: phoneNumber,
      name: 'Salim Al Hinai',
      bookingCount: 2,
      completedCount: 0,
      accounts: [{ email: person.email, totalPoints: 165, points: [{ pointsEarned: 165 }] }],
      entries: [{ reference: receipt.reference }],
      notes: [{ text: 'Prefers the ground floor.', author: expect.stringMatching(/^Staff/) }],
    });
    expect(sheet.bookings.map((b) => b.reference)).toEqual([next.reference, done.reference]);
    expect(sheet.messages[0]).toMatchObject({
      title: 'Your room is ready',
      author: expect.stringMatching(/^Staff/),
      isRead: false,
    });
    expect(sheet.messageCount).toBeGreaterThanOrEqual(1);
  });

  test('F-06 pages lead to every stay of a phone, the newest first, and to nobody else’s', async () => {
    const phoneNumber = aPhone();
    const booked = await book(worker.browser(), { phoneNumber });
    await book(worker.browser(), { phoneNumber: aPhone() });
    const db = worker.db();
    const columns = await db
      .prepare("SELECT name FROM pragma_table_info('booking_submissions') WHERE name <> 'id'")
      .all<{ name: string }>();
    const names = columns.results.map(({ name }) => name);
    const copied = names.map((name) => (name === 'reference' ? "'DS-' || (222222 + value)" : name));
    const earlier = JSON.stringify(Array.from({ length: 46 }, (_, n) => n + 2));
    await db
      .prepare(
        `INSERT INTO booking_submissions (${names.join()}) SELECT ${copied.join()}
          FROM booking_submissions b, json_each(?2) WHERE b.id = ?1`,
      )
      .bind(booked.id, earlier)
      .run();
    const staff = await staffMember();
    const first = await show(phoneNumber);
    expect([first.bookings.length, first.bookingCount]).toEqual([20, 47]);
    const seen = first.bookings.map(({ id }) => id);
    let cursor: string | null = String(seen.at(-1));
    while (cursor !== null) {
      const page = await staff.api(`${pathOf(phoneNumber)}/stays?cursor=${cursor}`);
      seen.push(...page.read(guestStaysSchema).map(({ id }) => id));
      cursor = page.headers.get('X-Next-Cursor');
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([47, 47, booked.id]);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    const whole = await staff.api(`${pathOf(phoneNumber)}/stays`);
    expect(whole.read(guestStaysSchema).map(({ id }) => id)).toEqual(seen.slice(0, 20));
  });

  test('F-06 of more stays than are read the newest are shown, and all are counted', async () => {
    const phoneNumber = aPhone();
    const booked = await book(worker.browser(), { phoneNumber });
    const db = worker.db();
    const columns = await db
      .prepare("SELECT name FROM pragma_table_info('booking_submissions') WHERE name <> 'id'")
      .all<{ name: string }>();
    const names = columns.results.map(({ name }) => name);
    const changed: Record<string, string> = {
      reference: "'DS-' || (333000 + value)",
      status: "CASE WHEN value > 200 THEN 'completed' ELSE status END",
      expiresAt: 'CASE WHEN value > 200 THEN NULL ELSE expiresAt END',
    };
    await db
      .prepare(
        `INSERT INTO booking_submissions (${names.join()})
          SELECT ${names.map((name) => changed[name] ?? name).join()}
          FROM booking_submissions b, json_each(?2) WHERE b.id = ?1 ORDER BY value`,
      )
      .bind(booked.id, JSON.stringify(Array.from({ length: 229 }, (_, n) => n + 2)))
      .run();
    const sheet = await show(phoneNumber);
    expect([sheet.bookingCount, sheet.completedCount]).toEqual([230, 30]);
    const newest = await db
      .prepare(
        'SELECT id FROM booking_submissions WHERE phoneNumber = ?1 ORDER BY id DESC LIMIT 20',
      )
      .bind(phoneNumber)
      .all<{ id: number }>();
    expect(sheet.bookings.map(({ id }) => id)).toEqual(newest.results.map(({ id }) => id));
  });

  test('F-06 masks ID numbers, and names every name and account that used the phone', async () => {
    const phoneNumber = aPhone();
    const { actor, person } = await guest('friend@example.test');
    await book(worker.browser(), { phoneNumber, fullName: 'Huda', idNumber: '0123456789' });
    await book(actor, { phoneNumber, fullName: 'A Friend', idNumber: '0123456789' });
    const sheet = await show(phoneNumber);
    expect([sheet.name, ...sheet.otherNames]).toEqual(['A Friend', 'Huda', person.fullName]);
    expect(JSON.stringify(sheet)).not.toContain('0123456789');
    expect(sheet.accounts.map(({ email }) => email)).toEqual([person.email]);
  });

  test('F-06 an account without a phone has a sheet of its own', async () => {
    const { person } = await guest('phoneless@example.test');
    const sheet = await show(`account-${person.id}`);
    expect(sheet).toMatchObject({ phone: null, name: person.fullName, notes: [], bookings: [] });
  });

  test.each(['+96879999998', 'account-999999', 'abc', '123', 'account-0', '%F0%9F'])(
    'F-06 “%s” is nobody',
    async (key) => {
      const answer = await (await staffMember()).api(`/api/admin/guests/${key}`);
      expect([key, answer.status < 500, answer.status >= 400]).toEqual([key, true, true]);
    },
  );

  test('F-06 the same note of the same person is one, and a note of another guest is not deleted', async () => {
    const [phone, other] = [aPhone(), aPhone()];
    const first = await note(phone, 'Late riser.');
    expect((await note(phone, ' Late  riser. ')).id).toBe(first.id);
    expect(await countRows(worker, 'guest_notes WHERE phoneNumber = ?1', phone)).toBe(1);
    const staff = await staffMember();
    expect(
      (await staff.api(`${pathOf(other)}/notes/${first.id}`, { method: 'DELETE' })).status,
    ).toBe(404);
    expect(await countRows(worker, 'guest_notes WHERE id = ?1', first.id)).toBe(1);
    await staff.api(`${pathOf(phone)}/notes/${first.id}`, { method: 'DELETE' });
    expect(await countRows(worker, 'guest_notes WHERE id = ?1', first.id)).toBe(0);
    expect(
      await countRows(worker, "audit_log WHERE action IN ('guest.note', 'guest.note_delete')"),
    ).toBeGreaterThanOrEqual(2);
  });

  test('F-06 a deletion that comes late spares the new note of a colleague', async () => {
    const phone = aPhone();
    const mine = await note(phone, 'Allergic to feathers.');
    const remove = async () =>
      (await staffMember()).api(`${pathOf(phone)}/notes/${mine.id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(200);
    const theirs = await note(phone, 'Did not pay.');
    const late = await remove();
    expect([late.status, late.error.code]).toEqual([404, 'request.not_found']);
    expect(await countRows(worker, 'guest_notes WHERE id = ?1', theirs.id)).toBe(1);
  });

  test('F-06 X-01 a note, and its deletion, are a hint for whoever reads the sheet', async () => {
    const phone = aPhone();
    let id = 0;
    const write = async () => {
      ({ id } = await note(phone, 'Brings a cat.'));
    };
    expect(await raisedTopics(worker, new Map(), write)).toEqual(['guest.notes']);
    const remove = async () =>
      (await staffMember()).api(`${pathOf(phone)}/notes/${id}`, { method: 'DELETE' });
    expect(await raisedTopics(worker, new Map(), remove)).toEqual(['guest.notes']);
  });

  test.each(['', '  ', 'x'.repeat(501)])('F-06 a note “%.5s…” is refused', async (text) => {
    const answer = await (await staffMember()).post(`${pathOf(aPhone())}/notes`, { text });
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });

  test('F-06 A-07 notes go with their account and are in its export, unless others use the phone', async () => {
    const [own, shared] = [aPhone(), aPhone()];
    const { actor } = await guest('noted@example.test');
    await book(actor, { phoneNumber: own });
    await book(actor, { phoneNumber: shared });
    await book(worker.browser(), { phoneNumber: shared });
    await note(own, 'About them.');
    await note(shared, 'About whoever has this phone.');
    const exported = (await actor.api('/api/account/export')).read(accountExportSchema);
    expect(exported.staffNotes.map(({ text }) => text)).toEqual(['About them.']);
    expect((await erase(actor)).status).toBe(200);
    expect(await countRows(worker, 'guest_notes WHERE phoneNumber = ?1', own)).toBe(0);
    expect(await countRows(worker, 'guest_notes WHERE phoneNumber = ?1', shared)).toBe(1);
  });
});
