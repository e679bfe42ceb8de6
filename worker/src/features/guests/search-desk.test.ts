import { describe, expect, test } from 'vitest';
import { deskSearchSchema, type DeskSearch } from '#shared/guests/desk-search.contract.ts';
import { foldName, LATIN_ALIKE, OTHER_ALIKE } from '#shared/guests/fold-name.ts';
import { BOOKINGS, bookingScene, DELETION } from '../../../test/booking-scene.ts';
import { erase, erasureScene } from '../../../test/erasure-scene.ts';
import { anEntry } from '../../../test/event-factories.ts';
import { aUser, PASSWORD } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);

async function search(q: string): Promise<DeskSearch> {
  const staff = await staffMember();
  return (await staff.api(`/api/admin/search?q=${encodeURIComponent(q)}`)).read(deskSearchSchema);
}
const references = async (q: string) => (await search(q)).bookings.map((b) => b.reference);

describe('F-05 one search of the desk', () => {
  test('F-05 the database folds names as the query is folded, letter by letter', async () => {
    const names = [
      ...[LATIN_ALIKE, OTHER_ALIKE].flatMap((groups) => Array.from(Object.values(groups).join(''))),
      'سالم بن حمد الهنائي',
      'عَبْدُ الله بن أحمد الحبسي',
      'عبدالرحمن ابن ياسر آل سعيد',
      'Salim bin Hamad Al-Hinai',
      "Abd al-Rahman O'Neil",
      'ŞEVKET Özgür bint El Amri',
    ];
    for (const [at, name] of names.entries())
      await worker
        .db()
        .prepare(
          "INSERT INTO users (fullName, email, emailTyped, createdAt, updatedAt) VALUES (?1, ?2, 'x', 'x', 'x')",
        )
        .bind(name, `letters-${at}@example.test`)
        .run();
    const { results } = await worker
      .db()
      .prepare(
        "SELECT fullName, nameFrom1 FROM users WHERE email LIKE 'letters-%' AND nameFrom1 <> ?1",
      )
      .bind('never')
      .all<{ fullName: string; nameFrom1: string }>();
    expect(results).toHaveLength(names.length);
    for (const { fullName, nameFrom1 } of results)
      expect([fullName, nameFrom1]).toEqual([fullName, foldName(fullName)]);
    await worker.db().exec("DELETE FROM users WHERE email LIKE 'letters-%'");
  });

  test.each([
    [
      'أحمد بن سالم الهنائي',
      ['احمد', 'أحـمد', 'أَحْمَد', 'سالم', 'الهنائي', 'هنائي', 'الهناىي', 'هنا', 'احمد الهنائي', 'هن'],
    ],
    ['فاطمة بنت هُدى', ['فاطمه', 'هدي', 'فاطمة هدى', 'هدى فاطمة']],
    ['عبد الله المعمري', ['عبدالله', 'عبد الله', 'معمري عبدالله']],
    ['رائد مؤمن', ['رايد', 'مومن']],
    [
      "Sa'id Al-Zadjali",
      ['said', 'Sa’id', 'SAID', 'zadjali', 'al zadjali', 'alzadjali', 'Al-Zadjali', 'sa zad'],
    ],
    ['Alriyami José', ['riyami', 'al riyami', 'jose', 'JOSÉ', 'alri']],
    ['Abdul Rahman Khalfan', ['abdulrahman', 'abd al rahman', 'khalfan abdul']],
  ])('F-05 %s is found by any spelling and the beginning of any word', async (fullName, texts) => {
    const { reference } = await book(worker.browser(), { fullName });
    for (const text of texts) expect([text, await references(text)]).toEqual([text, [reference]]);
    const { guests } = await search(texts[0] ?? '');
    expect(guests.map(({ name, stays }) => [name, stays])).toEqual([[fullName, 1]]);
    expect(await references(`${texts[0]} ظظظظ`)).toEqual([]);
  });

  test('F-05 any three digits of a phone find it, in either script, with and without its country', async () => {
    const { reference, phoneNumber } = await book(worker.browser(), {
      phoneNumber: '+96877123456',
    });
    const local = phoneNumber.slice(4);
    for (let at = 0; at + 3 <= local.length; at++)
      expect(await references(local.slice(at, at + 3))).toContain(reference);
    for (const text of ['٣٤٥٦', '7712 3456', '+968 7712 3456', '0096877123456', '68771', '(7712)'])
      expect([text, await references(text)]).toEqual([text, [reference]]);
    expect(await references('77123457')).toEqual([]);
    const abroad = await book(worker.browser(), { phoneNumber: '+491512345678' });
    for (const text of ['491', '151', '5678', '512345'])
      expect(await references(text)).toContain(abroad.reference);
  });

  test('F-05 a reference is found with and without its prefix, and an e-mail by its beginning', async () => {
    const { reference } = await book(worker.browser(), { contactEmail: 'Huda.Q@example.om' });
    for (const text of [
      reference,
      reference.toLowerCase(),
      reference.slice(3),
      `ds ${reference.slice(3)}`,
    ])
      expect([text, await references(text)]).toEqual([text, [reference]]);
    expect(await references('huda.q@')).toEqual([reference]);
    expect(await references(`EV-${reference.slice(3)}`)).toEqual([]);
  });

  test.each(['photography', 'hotel_rating', 'location_sharing'] as const)(
    'F-05 an entry of %s is found by reference, number, digits and the name that its phone booked with',
    async (eventType) => {
      const phone = `+9687654${String(eventType.length).padStart(2, '0')}31`;
      const { id, receipt } = await anEntry(worker.browser(), eventType, phone);
      const fullName = `Entrant ${eventType.slice(0, 5)}`;
      await book(worker.browser(), { phoneNumber: phone, fullName });
      for (const text of [
        receipt.reference,
        receipt.reference.slice(3),
        `#${id}`,
        phone.slice(5),
        fullName,
      ])
        expect([text, (await search(text)).entries.map((e) => e.reference)]).toEqual([
          text,
          expect.arrayContaining([receipt.reference]),
        ]);
      const [found] = (await search(receipt.reference)).entries;
      expect(found).toMatchObject({ id, eventType, phone, name: fullName });
      await (await staffMember()).api(`/api/${PATHS[eventType]}/${id}`, { method: 'DELETE' });
      expect((await search(receipt.reference)).entries).toEqual([]);
    },
  );

  test('F-05 an account that never booked is found by name and e-mail, and staff are no guests', async () => {
    const { id } = await aUser(worker.db(), {
      fullName: 'Thuraya Al Kalbani',
      email: 'thuraya.k@example.test',
    });
    for (const text of ['kalbani', 'thuraya.k', 'thuraya.k@example.test'])
      expect((await search(text)).guests).toMatchObject([
        { accountId: id, phone: null, name: 'Thuraya Al Kalbani', stays: 0 },
      ]);
    expect((await search('Staff')).guests).toEqual([]);
  });

  test('F-05 what goes on comes before what is over, and a deleted booking is not found', async () => {
    const fullName = 'Qahtan Orderly';
    const over = await book(worker.browser(), { fullName });
    const live = await book(worker.browser(), { fullName });
    const last = await book(worker.browser(), { fullName });
    const staff = await staffMember();
    await move(staff, last.id, 'cancelled');
    await move(staff, over.id, 'cancelled');
    expect(await references('qahtan')).toEqual([live.reference, last.reference, over.reference]);
    await staff.api(`${BOOKINGS}/${over.id}`, { method: 'DELETE', json: DELETION });
    expect(await references('qahtan')).toEqual([live.reference, last.reference]);
  });

  test.each(['س', 'a', '12', 'ال', 'بن', '%%', "'--", '﷽'])(
    'F-05 too little or nothing at all finds nothing and breaks nothing: “%s”',
    async (text) => {
      expect(await search(text)).toMatchObject({ guests: [], bookings: [], entries: [] });
    },
  );

  test.each(['', '   ', 'x'.repeat(61)])('F-05 “%s” is refused', async (text) => {
    const answer = await (await staffMember()).api(`/api/admin/search?q=${text}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });

  test('F-05 A-07 who erases their account is not found any more', async () => {
    const { guest } = erasureScene(worker);
    const { actor } = await guest('leaving@example.test');
    const fullName = 'Wadha Leaving';
    const booking = await book(actor, { fullName, phoneNumber: '+96871239876' });
    expect((await search('wadha')).guests).toHaveLength(1);
    expect((await erase(actor, { password: PASSWORD })).status).toBe(200);
    for (const text of ['wadha', '71239876', 'leaving@example.test'])
      expect(await search(text)).toMatchObject({ guests: [], bookings: [] });
    expect((await search(booking.reference)).bookings).toEqual([]);
  });
});

const PATHS = {
  photography: 'photography-submissions',
  hotel_rating: 'google-review-submissions',
  location_sharing: 'location-sharing-submissions',
} as const;
