import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { deskDrawSchema } from '#shared/draw/draw-desk.contract.ts';
import { ownDrawSchema } from '#shared/draw/draw.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import {
  aMember,
  at,
  claimsIn,
  DAY,
  drawRow,
  refusalOf,
  type Participant,
} from '../../../test/draw-scene.ts';
import { drawnMonths } from '../../../test/drawn-month.ts';
import { erase } from '../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { sha256 } from '../../platform/crypto.ts';
import { claimPrize } from './claim-prize.ts';
import {
  confirmDisqualification,
  declineDisqualification,
  forfeitClaim,
  logContact,
  proposeDisqualification,
} from './desk-claims.ts';
import { runDraws } from './run-draws.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const aDrawnMonth = drawnMonths(worker);

const newsOf = async (browser: Actor) =>
  (await browser.api('/api/notifications')).read(notificationListSchema);

const deviceOf = async ({ browser }: Participant) => ({
  deviceHash: await sha256(browser.cookies.get('__Host-dev') ?? ''),
});

describe('W-04 winners have their prize', () => {
  test('W-04 the phone that entered claims and books one night at price 0; no other phone does either', async () => {
    const { month, people, winner } = await aDrawnMonth(3);
    const won = await winner();
    const path = `/api/draws/${month}/claims/1`;
    const night = {
      roomType: 'gold',
      checkInDate: addDays(muscatDay(Date.now()), 20),
      guestName: 'A Winner',
      guestPhone: won.phone,
    };
    const other = people.find(({ id }) => id !== won.entryId)?.browser ?? worker.browser();
    for (const browser of [other, worker.browser()])
      expect([
        (await browser.post(`${path}/claim`, {})).status,
        (await browser.post(`${path}/book`, night)).status,
      ]).toEqual([404, 404]);
    const early = (await won.browser.post(`${path}/book`, night)).error;
    expect([early.code, early.message]).toEqual([
      'draw.claim_first',
      'لم تُستلم الجائزة بعد. استلمها أولًا، ثم احجز الليلة.',
    ]);
    expect(await claimsIn(worker, month)).toMatchObject([
      { status: 'offered', bookingReference: null },
    ]);

    const claimed = (await won.browser.post(`${path}/claim`, {})).read(ownDrawSchema);
    expect(claimed.prizes).toMatchObject([{ prize: 1, status: 'claimed' }]);
    expect((await won.browser.post(`${path}/claim`, {})).status).toBe(200);
    const someoneElses = { ...night, guestPhone: '+96898765432' };
    expect((await won.browser.post(`${path}/book`, someoneElses)).status).toBe(400);
    const booked = await Promise.all([0, 1, 2].map(() => won.browser.post(`${path}/book`, night)));
    expect(booked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [prize] = booked[0]?.read(ownDrawSchema).prizes ?? [];
    expect(prize).toMatchObject({ status: 'fulfilled', code: null });
    const bookings = await worker
      .db()
      .prepare(
        `SELECT b.reference, b.totalPrice, b.status, b.bookingType,
           (SELECT COUNT(*) FROM booking_nights n WHERE n.bookingId = b.id) AS nights
         FROM booking_submissions b WHERE b.phoneNumber = ?1`,
      )
      .bind(won.phone)
      .all();
    expect(bookings.results).toEqual([
      {
        reference: prize?.bookingReference,
        totalPrice: 0,
        status: 'approved',
        bookingType: 'جائزة السحب',
        nights: 1,
      },
    ]);
    expect((await won.browser.api('/api/booking-submissions')).text).toContain(
      prize?.bookingReference ?? 'no booking',
    );
    expect((await drawRow(worker, month))['status']).toBe('closed');
  });

  test('W-04 reception claims with the winner’s code, and books at the desk', async () => {
    const { month, winner } = await aDrawnMonth(1);
    const won = await winner();
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const path = `/api/admin/draws/${month}/claims/${won.claimId}`;
    const own = (await won.browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
    const wrong = await staff.post(`${path}/confirm`, { code: 'AAAAAAAA', isIdentityShown: true });
    expect(wrong.error.code).toBe('draw.wrong_code');
    const code = (own.prizes[0]?.code ?? '').toLowerCase();
    const confirmed = await staff.post(`${path}/confirm`, { code, isIdentityShown: true });
    const [claim] = confirmed.read(deskDrawSchema).claims;
    expect([claim?.status, claim?.phone]).toEqual(['claimed', won.phone]);
    const booked = await staff.post(`${path}/book`, {
      roomType: 'silver',
      checkInDate: addDays(muscatDay(Date.now()), 21),
      guestName: 'A Winner',
      guestPhone: won.phone,
    });
    expect(booked.read(deskDrawSchema).claims[0]?.status).toBe('fulfilled');
  });

  test('W-04 at the second of the deadline the claim and the clock do not both win', async () => {
    const member = await aMember(worker);
    for (const offset of [0, 1]) {
      const { month, winner } = await aDrawnMonth(2);
      const won = await winner();
      const deadline = Date.parse(won.deadline);
      for (const days of [20, 10, 9])
        await logContact(at(worker, deadline - days * DAY, member), {
          id: month,
          claimId: won.claimId,
          channel: 'phone',
          outcome: 'no_answer',
        });
      const device = await deviceOf(won);
      const claims = [0, 1, 2].map(() =>
        refusalOf(claimPrize(at(worker, deadline + offset, device), { id: month, prize: 1 })),
      );
      const [outcomes] = await Promise.all([
        Promise.all(claims),
        runDraws(at(worker, deadline + offset)),
        runDraws(at(worker, deadline + offset)),
      ]);
      const rows = (await claimsIn(worker, month)).map(({ status, reason }) => [status, reason]);
      expect([offset, outcomes, rows]).toEqual(
        offset === 0
          ? [0, outcomes.map(() => 'done'), [['claimed', null]]]
          : [
              1,
              outcomes.map(() => 'draw.claim_over'),
              [
                ['forfeited', 'not_claimed'],
                ['offered', null],
              ],
            ],
      );
    }
  });

  test('W-04 a winner whom nobody tried often enough has a week more', async () => {
    const { month, winner } = await aDrawnMonth(2);
    const deadline = Date.parse((await winner()).deadline);
    for (const weeks of [0, 1]) {
      await runDraws(at(worker, deadline + weeks * 7 * DAY + 1));
      const rows = await claimsIn(worker, month);
      expect(rows.map(({ status, deadline: until }) => [status, Date.parse(until)])).toEqual([
        ['offered', deadline + (weeks + 1) * 7 * DAY],
      ]);
      const told = (await newsOf((await winner()).browser)).filter(
        ({ type }) => type === 'draw_extended',
      );
      expect(told.map(({ about }) => about?.kind === 'entry' && about.draw)).toEqual(
        Array(weeks + 1).fill(month),
      );
    }
  });

  test('W-04 a disqualification takes two people, and the prize goes to the next alternate', async () => {
    const { month, winner } = await aDrawnMonth(2);
    const won = await winner();
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const body = { id: month, claimId: won.claimId, reason: 'underage' as const };
    const now = Date.now();
    await proposeDisqualification(at(worker, now, first), body);
    expect(await refusalOf(confirmDisqualification(at(worker, now, first), body))).toBe(
      'draw.second_person_needed',
    );
    await confirmDisqualification(at(worker, now, second), body);
    const rows = await claimsIn(worker, month);
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['forfeited', 'underage'],
      ['offered', null],
    ]);
    const lost = (await newsOf(won.browser)).find(({ type }) => type === 'draw_lost');
    expect(lost?.message).toContain('Two members of staff');
    const mine = (await won.browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
    expect(mine.prizes.map(({ status, reason }) => [status, reason])).toEqual([
      ['forfeited', 'underage'],
    ]);
    const next = await winner();
    const own = (await next.browser.api(`/api/draws/${month}/mine`)).read(ownDrawSchema);
    expect(own.prizes).toMatchObject([{ status: 'offered', ticket: next.ticket }]);
  });

  test('W-04 a proposed disqualification is taken back, and nobody can confirm it any more', async () => {
    const { month, winner } = await aDrawnMonth(2);
    const won = await winner();
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const path = { id: month, claimId: won.claimId };
    const now = Date.now();
    const before = await claimsIn(worker, month);
    await proposeDisqualification(at(worker, now, first), { ...path, reason: 'underage' });
    const kept = await declineDisqualification(at(worker, now, first), path);
    expect(kept.claims.map(({ status, disqualification }) => [status, disqualification])).toEqual([
      ['offered', null],
    ]);
    expect(
      await refusalOf(
        confirmDisqualification(at(worker, now, second), { ...path, reason: 'underage' }),
      ),
    ).toBe('draw.second_person_needed');
    expect(await claimsIn(worker, month)).toEqual(before);
    // A colleague who declines it once more asks for what is so already.
    await declineDisqualification(at(worker, now, second), path);
    expect(await claimsIn(worker, month)).toEqual(before);
  });

  test('W-04 a disqualification that is confirmed cannot be declined', async () => {
    const { month, winner } = await aDrawnMonth(2);
    const won = await winner();
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const body = { id: month, claimId: won.claimId, reason: 'underage' as const };
    const now = Date.now();
    await proposeDisqualification(at(worker, now, first), body);
    await confirmDisqualification(at(worker, now, second), body);
    const before = await claimsIn(worker, month);
    expect(await refusalOf(declineDisqualification(at(worker, now, first), body))).toBe(
      'draw.claim_over',
    );
    expect(await claimsIn(worker, month)).toEqual(before);
  });

  test('W-04 a prize that its winner declines is passed on by another member than the one who logged it', async () => {
    const { month, winner } = await aDrawnMonth(2);
    const won = await winner();
    const [first, second] = [await aMember(worker), await aMember(worker)];
    const now = Date.now();
    const path = { id: month, claimId: won.claimId };
    const decline = (member: typeof first) =>
      forfeitClaim(at(worker, now, member), { ...path, reason: 'declined' });
    const before = await claimsIn(worker, month);
    expect(await refusalOf(decline(second))).toBe('draw.second_person_needed');
    await logContact(at(worker, now, first), { ...path, channel: 'mail', outcome: 'refused' });
    expect(await refusalOf(decline(first))).toBe('draw.second_person_needed');
    expect(await claimsIn(worker, month)).toEqual(before);
    await decline(second);
    expect((await claimsIn(worker, month)).map(({ status, reason }) => [status, reason])).toEqual([
      ['forfeited', 'declined'],
      ['offered', null],
    ]);
  });

  test('W-04 an erased winner’s prize goes on, and the draw still fits its published texts', async () => {
    const person = await aUser(worker.db());
    const browser = await signedIn(worker, person);
    const { month, people } = await aDrawnMonth(1, browser);
    const before = (await worker.browser().api(`/api/draws/${month}/list`)).text;
    expect((await erase(browser)).status).toBe(200);
    expect((await claimsIn(worker, month)).map(({ status, reason }) => [status, reason])).toEqual([
      ['forfeited', 'erased'],
    ]);
    expect((await worker.browser().api(`/api/draws/${month}/list`)).text).toBe(before);
    const entry = await worker
      .db()
      .prepare('SELECT participantPhone, salt FROM event_entries WHERE id = ?1')
      .bind(people[0]?.id)
      .first();
    expect(entry).toEqual({ participantPhone: '—', salt: '' });
    await runDraws(at(worker, Date.now() + 2 * DAY));
    expect(await drawRow(worker, month)).toMatchObject({ status: 'closed', fault: null });
  });
});
