import { describe, expect, test } from 'vitest';
import { FIXED_REJECTION_NOTE, type EventType } from '#shared/events/events.ts';
import {
  entryCountsSchema,
  locationListSchema,
  photographyDecisionSchema,
  photographyListSchema,
  reviewListSchema,
} from '#shared/events/staff-event.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { anEntry, ENTRY_PATHS, participantsAreTold } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const [PHOTOGRAPHY, RATING, SHARING] = [
  ENTRY_PATHS.photography,
  ENTRY_PATHS.hotel_rating,
  ENTRY_PATHS.location_sharing,
];
const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aModerator());
const newsOf = async (browser: Actor) =>
  (await browser.api('/api/notifications')).read(notificationListSchema);
const countsOf = ({ headers }: Answer) =>
  entryCountsSchema.parse(JSON.parse(headers.get('X-Counts') ?? ''));
const counted = async (eventType: EventType) =>
  countsOf(await (await staff()).api(ENTRY_PATHS[eventType]));

describe('D-01 D-02 staff decide', () => {
  test('D-04 an approval is told to the phone of the entry, whatever phone the request names', async () => {
    const guest = worker.browser();
    const { id, participantPhone } = await anEntry(guest, 'photography');
    const answer = await (
      await staff()
    ).post(`${PHOTOGRAPHY}/${id}/approve`, { adminNotes: 'Lovely', userPhone: '+96899990000' });
    expect(answer.read(photographyDecisionSchema)).toMatchObject({
      v: 1,
      ok: true,
      id,
      status: 'approved',
      isApproved: true,
      adminNotes: 'Lovely',
    });
    await participantsAreTold(worker);
    expect((await newsOf(guest)).map(({ type, userPhone }) => [type, userPhone])).toEqual([
      ['photography_approved', participantPhone],
    ]);
  });

  test.each([
    ['photography', 'photography_rejected'],
    ['hotel_rating', 'rating_rejected'],
  ] as const)(
    'D-04 a rejection in %s without a word keeps the fixed note and asks the guest to call',
    async (eventType, type) => {
      const guest = worker.browser();
      const { id } = await anEntry(guest, eventType);
      const answer = await (await staff()).post(`${ENTRY_PATHS[eventType]}/${id}/reject`, {});
      expect(JSON.parse(answer.text)).toMatchObject({
        isApproved: false,
        adminNotes: FIXED_REJECTION_NOTE,
        status: 'rejected',
      });
      await participantsAreTold(worker);
      const [news] = await newsOf(guest);
      expect(news?.type).toBe(type);
      expect(news?.message).toContain('Please contact us for more information.');
    },
  );

  test.each([
    [
      'photography',
      'لم نتمكن من قبول مشاركتك في فعالية التصوير. تم الرفض',
      'We were not able to accept your photography entry. It was rejected.',
    ],
    [
      'hotel_rating',
      'لم نتمكن من قبول مشاركتك في فعالية تقييم الفندق. تم الرفض',
      'We were not able to accept your hotel rating entry. It was rejected.',
    ],
  ] as const)(
    'D-04 the fixed note of a quick rejection in %s is what the guest reads',
    async (eventType, messageAr, message) => {
      const guest = worker.browser();
      const { id } = await anEntry(guest, eventType);
      await (
        await staff()
      ).post(`${ENTRY_PATHS[eventType]}/${id}/reject`, { adminNotes: FIXED_REJECTION_NOTE });
      await participantsAreTold(worker);
      const kept = await worker
        .db()
        .prepare(
          "SELECT message, messageAr FROM notifications WHERE sourceType = 'entry' AND sourceId = ?1",
        )
        .bind(String(id))
        .all();
      expect(kept.results).toEqual([{ message, messageAr }]);
      expect((await newsOf(guest)).map((news) => [news.message, news.messageAr])).toEqual([
        [message, messageAr],
      ]);
    },
  );

  test('D-04 the words of a rejection reach the guest', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest, 'hotel_rating');
    await (
      await staff()
    ).api(`${RATING}/${id}/status`, {
      method: 'PATCH',
      json: { isApproved: false, adminNotes: 'الصورة غير واضحة' },
    });
    await participantsAreTold(worker);
    const [news] = await newsOf(guest);
    expect([news?.type, news?.messageAr.endsWith('الصورة غير واضحة')]).toEqual([
      'rating_rejected',
      true,
    ]);
  });

  test('D-01 of two moderators at the same moment one decides, and the other hears what was decided', async () => {
    const [one, two] = [await aModerator(), await aModerator()];
    const rounds = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const guest = worker.browser();
        const { id } = await anEntry(guest);
        const answers = await Promise.all([
          one.post(`${PHOTOGRAPHY}/${id}/approve`, {}),
          two.post(`${PHOTOGRAPHY}/${id}/reject`, {}),
        ]);
        return { answers, guest };
      }),
    );
    await participantsAreTold(worker);
    for (const { answers, guest } of rounds) {
      const news = await newsOf(guest);
      const [approved, rejected] = answers;
      expect(new Set([approved.status, rejected.status])).toEqual(new Set([200, 409]));
      const [status, wanted] =
        approved.status === 200 ? ['approved', 'rejected'] : ['rejected', 'approved'];
      const loser = approved.status === 200 ? rejected : approved;
      expect(loser.error).toMatchObject({
        code: 'entry.already_decided',
        details: { status, wanted },
      });
      expect(news.map(({ type }) => type)).toEqual([`photography_${status}`]);
    }
  });

  test('D-01 the repeat of a decision whose answer got lost succeeds and tells nothing twice', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    const before = await counted('photography');
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await staff()).post(`${PHOTOGRAPHY}/${id}/approve`, {}),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await participantsAreTold(worker);
    expect(await newsOf(guest)).toHaveLength(1);
    expect(await counted('photography')).toEqual({
      ...before,
      pending: before.pending - 1,
      approved: before.approved + 1,
    });
  });

  test('D-01 D-04 a decision, its telling and a voiding raise the versions of the lists that change, and no other', async () => {
    const person = await aUser(worker.db());
    const { id } = await anEntry(await aSession(worker, person));
    const versionsNow = async () => {
      const { results } = await worker.db().prepare('SELECT name, v FROM versions').all();
      return new Map(results.map(({ name, v }) => [String(name), Number(v)]));
    };
    const own = [`u:${person.id}:entries`, `u:${person.id}:notifications`];
    const moderator = await staff();
    const decide = () => moderator.post(`${PHOTOGRAPHY}/${id}/approve`, {});
    const tell = () => participantsAreTold(worker);
    const withdraw = () => moderator.api(`${PHOTOGRAPHY}/${id}`, { method: 'DELETE' });
    for (const [act, owners] of [
      [decide, []],
      [tell, own],
      [withdraw, own],
    ] as const) {
      const before = await versionsNow();
      await act();
      const raised = [...(await versionsNow())].filter(
        ([name, v]) => v !== (before.get(name) ?? 0),
      );
      expect(raised.map(([name]) => name).toSorted()).toEqual(['entries.photography', ...owners]);
    }
  });

  test('D-01 an entry of another event, one that is not there and none at all are not found', async () => {
    const { id } = await anEntry(worker.browser(), 'hotel_rating');
    for (const wrong of [id, 9_999_999, '0', 'x', '1e1'])
      expect([
        wrong,
        (await (await staff()).post(`${PHOTOGRAPHY}/${wrong}/approve`, {})).status,
      ]).toEqual([wrong, 404]);
  });
});

describe('D-01 D-02 D-03 lists', () => {
  test('D-01 list, counters and states agree with what was decided', async () => {
    const [pending, approved, rejected] = [
      await anEntry(worker.browser()),
      await anEntry(worker.browser()),
      await anEntry(worker.browser()),
    ];
    const moderator = await staff();
    await moderator.post(`${PHOTOGRAPHY}/${approved.id}/approve`, {});
    await moderator.post(`${PHOTOGRAPHY}/${rejected.id}/reject`, { adminNotes: 'Blurred' });
    const all = await moderator.api(PHOTOGRAPHY);
    expect(all.read(photographyListSchema).slice(0, 3)).toMatchObject([
      { id: rejected.id, status: 'rejected', isApproved: false, adminNotes: 'Blurred' },
      { id: approved.id, status: 'approved', isApproved: true, adminNotes: null },
      {
        id: pending.id,
        status: 'pending',
        isApproved: false,
        participantPhone: pending.participantPhone,
        photoUrls: pending.photoUrls,
      },
    ]);
    for (const status of ['pending', 'approved', 'rejected'] as const) {
      const answer = await moderator.api(`${PHOTOGRAPHY}?status=${status}&limit=100`);
      const rows = answer.read(photographyListSchema);
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
      expect([answer.headers.get('X-Total-Count'), countsOf(answer)[status]]).toEqual([
        String(rows.length),
        rows.length,
      ]);
    }
  });

  test('D-01 pages follow one another without a gap, and an unchanged list is not sent twice', async () => {
    const moderator = await staff();
    for (let made = 0; made < 3; made++) await anEntry(worker.browser(), 'hotel_rating');
    const everything = (await moderator.api(`${RATING}?limit=100`))
      .read(reviewListSchema)
      .map(({ id }) => id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Answer = await moderator.api(`${RATING}?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.read(reviewListSchema).map(({ id }) => id));
      cursor = page.headers.get('X-Next-Cursor');
    }
    expect(seen).toEqual(everything);
    const etag = (await moderator.api(RATING)).headers.get('ETag') ?? '';
    expect((await moderator.api(RATING, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await anEntry(worker.browser(), 'hotel_rating');
    expect((await moderator.api(RATING, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  test('D-03 shared locations are listed with their shares', async () => {
    const { id, participantPhone } = await anEntry(worker.browser(), 'location_sharing');
    const [newest] = (await (await staff()).api(SHARING)).read(locationListSchema);
    expect(newest).toMatchObject({
      id,
      participantPhone,
      shareCount: 5,
      isCompleted: true,
      status: 'received',
    });
  });

  test('E-09 a guest reads their own entries there, without the notes of staff', async () => {
    const guest = worker.browser();
    const { id } = await anEntry(guest);
    await (await staff()).post(`${PHOTOGRAPHY}/${id}/approve`, { adminNotes: 'For the lobby' });
    await participantsAreTold(worker);
    const answer = await guest.api(PHOTOGRAPHY);
    expect(answer.read(photographyListSchema)).toMatchObject([
      { id, status: 'approved', adminNotes: null },
    ]);
    expect(answer.headers.get('X-Counts')).toBeNull();
  });
});
