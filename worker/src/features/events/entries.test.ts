import { describe, expect, test } from 'vitest';
import {
  drawsSchema,
  entryCreatedSchema,
  participationAnswerSchema,
} from '#shared/events/event.contract.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { countRows } from '../../../test/count-rows.ts';
import {
  anEntry,
  anOutboxBody,
  aPhone,
  aSpecifiedBody,
  ENTRY_PATHS,
} from '../../../test/event-factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aPng, asBase64 } from '../../../test/pictures.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PHOTOGRAPHY = ENTRY_PATHS.photography;
const count = (from: string, ...values: unknown[]) => countRows(worker, from, ...values);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('E-10 the specified bodies', () => {
  test('E-10 three data URLs enter the photography event', async () => {
    const phone = aPhone();
    const answer = await worker.browser().post(PHOTOGRAPHY, aSpecifiedBody('photography', phone));
    expect(answer.status).toBe(201);
    const entry = answer.read(entryCreatedSchema);
    expect(entry).toMatchObject({
      eventType: 'photography',
      participantPhone: phone,
      month: muscatMonth(Date.now()),
      isApproved: false,
      adminNotes: null,
      countsForLaterMonth: false,
      receipt: {
        reference: expect.stringMatching(/^EV-/),
        code: expect.stringMatching(/^[0-9A-Z-]{20,}$/),
      },
    });
    expect(entry.photoUrls).toHaveLength(3);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-dev=.*HttpOnly; Secure; SameSite=Strict/,
    );
  });

  test('E-10 a list of bare base64 and the single field enter the rating event, and both fields come back', async () => {
    const list = await anEntry(worker.browser(), 'hotel_rating');
    expect(list.screenshotsBase64).toHaveLength(3);
    expect(list.screenshotBase64).toBe(list.screenshotsBase64?.[0]);
    const one = { participantPhone: aPhone(), screenshotBase64: asBase64(aPng()) };
    const single = (await worker.browser().post(ENTRY_PATHS.hotel_rating, one)).read(
      entryCreatedSchema,
    );
    expect([single.screenshotsBase64?.length, single.isApproved]).toEqual([1, null]);
  });

  test.each([
    ['one screenshot in the list, as the review modal sends it', 1, {}, 201],
    ['one screenshot for the rating draw', 1, { kind: 'hotel_rating' }, 400],
    ['two screenshots for the rating draw', 2, { kind: 'hotel_rating' }, 400],
    ['three screenshots for the rating draw', 3, { kind: 'hotel_rating' }, 201],
    ['an empty list', 0, {}, 400],
    ['eleven screenshots', 11, {}, 400],
  ])('E-04 E-10 %s: %d pictures', async (_what, pictures, kind, status) => {
    const screenshotsBase64 = Array.from({ length: pictures }, () => asBase64(aPng()));
    const answer = await worker
      .browser()
      .post(ENTRY_PATHS.hotel_rating, { participantPhone: aPhone(), screenshotsBase64, ...kind });
    expect(answer.status).toBe(status);
  });

  test('E-10 a phone alone enters the sharing event, complete and with five shares', async () => {
    expect(await anEntry(worker.browser(), 'location_sharing')).toMatchObject({
      shareCount: 5,
      isCompleted: true,
    });
    const [said, fewer] = [5, 4].map((shareCount) => ({
      participantPhone: aPhone(),
      shareCount,
      isCompleted: true,
    }));
    expect((await worker.browser().post(ENTRY_PATHS.location_sharing, said)).status).toBe(201);
    expect((await worker.browser().post(ENTRY_PATHS.location_sharing, fewer)).status).toBe(400);
  });

  test.each([
    ['two photos', { photoUrls: [1, 2].map(() => `data:image/png;base64,${asBase64(aPng())}`) }],
    ['eleven photos', { photoUrls: Array.from({ length: 11 }, () => asBase64(aPng())) }],
    ['no photos', {}],
    [
      'three times the same photo',
      {
        photoUrls: Array.from<string>({ length: 3 }).fill(
          `data:image/png;base64,${asBase64(aPng())}`,
        ),
      },
    ],
    [
      'both ways at once',
      {
        photos: ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)],
        photoUrls: [1, 2, 3].map(() => asBase64(aPng())),
      },
    ],
    [
      'uploaded photos without consent',
      { photos: ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)] },
    ],
  ])('E-02 %s enter nothing', async (_what, body) => {
    const answer = await worker
      .browser()
      .post(PHOTOGRAPHY, { participantPhone: aPhone(), ...body });
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });

  test('E-05 uploaded screenshots enter only with the tick under the terms', async () => {
    const browser = worker.browser();
    const body = await anOutboxBody(browser, { kind: 'hotel_rating' });
    expect((await browser.post(ENTRY_PATHS.hotel_rating, body)).status).toBe(400);
    expect((await browser.post(ENTRY_PATHS.hotel_rating, { ...body, terms: true })).status).toBe(
      201,
    );
  });

  test('E-02 a phone that is none is refused', async () => {
    const answer = await worker.browser().post(PHOTOGRAPHY, aSpecifiedBody('photography', '123'));
    expect([answer.status, answer.error.code]).toEqual([400, 'phone.invalid']);
  });
});

describe('E-07 once a phone, event and month', () => {
  test('E-07 fifty entries of one phone at once are one', async () => {
    const phone = aPhone();
    const body = aSpecifiedBody('location_sharing', phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => worker.browser().post(ENTRY_PATHS.location_sharing, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
      new Set(['409 entry.already_participated']),
    );
    expect(await count('location_sharing_submissions WHERE participantPhone = ?1', phone)).toBe(1);
    expect(await count('event_entries WHERE participantPhone = ?1', phone)).toBe(1);
  });

  test('E-07 each event has its own turn, and every spelling of a phone is the same phone', async () => {
    const browser = worker.browser();
    for (const eventType of EVENT_TYPES) await anEntry(browser, eventType, '+96871112233');
    for (const spelling of ['71112233', '٧١١١٢٢٣٣', '00968 7111 2233', '+968-7111-2233']) {
      const check = await browser.post('/api/check-monthly-participation', {
        participantPhone: spelling,
        eventType: 'photography',
      });
      expect(check.read(participationAnswerSchema)).toEqual({
        v: 1,
        ok: true,
        hasParticipated: true,
      });
      const answer = await browser.post(PHOTOGRAPHY, aSpecifiedBody('photography', spelling), {
        'Accept-Language': 'en',
      });
      expect([answer.status, answer.error.message]).toEqual([
        409,
        'You have already participated in this event this month. You can participate again next month.',
      ]);
    }
  });

  test('E-07 a phone that has not entered is told so', async () => {
    const check = await worker.browser().post('/api/check-monthly-participation', {
      participantPhone: aPhone(),
      eventType: 'hotel_rating',
    });
    expect(check.read(participationAnswerSchema).hasParticipated).toBe(false);
  });

  test('E-07 an entry counts for the month of the tap within three days, and later for the one of its arrival', async () => {
    const browser = worker.browser();
    const body = await anOutboxBody(browser, { createdAt: daysAgo(70), sentAt: daysAgo(0) });
    expect((await browser.post(PHOTOGRAPHY, body)).read(entryCreatedSchema)).toMatchObject({
      month: muscatMonth(Date.now()),
      countsForLaterMonth: true,
    });
    const wrongClock = await anOutboxBody(browser, {
      createdAt: daysAgo(-400),
      sentAt: daysAgo(-400),
    });
    expect((await browser.post(PHOTOGRAPHY, wrongClock)).read(entryCreatedSchema)).toMatchObject({
      month: muscatMonth(Date.now()),
      countsForLaterMonth: false,
    });
  });

  test('E-07 a draw that is switched off takes nothing and says so', async () => {
    const open = (isOpen: number) =>
      worker
        .db()
        .prepare("UPDATE event_settings SET isOpen = ?1 WHERE eventType = 'photography'")
        .bind(isOpen)
        .run();
    await open(0);
    const answer = await worker.browser().post(PHOTOGRAPHY, aSpecifiedBody('photography'));
    const draws = (await worker.browser().api('/api/events')).read(drawsSchema);
    await open(1);
    expect([answer.status, answer.error.code]).toEqual([409, 'event.closed']);
    expect(draws.events.map(({ eventType, isOpen }) => [eventType, isOpen])).toEqual([
      ['photography', false],
      ['location_sharing', true],
      ['hotel_rating', true],
    ]);
  });
});

describe('E-07 limits', () => {
  const limited = testWorker();
  test('E-07 a device enters an event five times an hour at most', async () => {
    const browser = limited.browser();
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent++)
      statuses.push(
        (await browser.post(ENTRY_PATHS.location_sharing, aSpecifiedBody('location_sharing')))
          .status,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});
