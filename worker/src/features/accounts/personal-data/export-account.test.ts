import { describe, expect, test } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { REGISTRATION_CONSENTS } from '#shared/accounts/registration.contract.ts';
import { BOOKING_CONSENT_VERSION } from '#shared/bookings/booking.contract.ts';
import { anEntry } from '../../../../test/event-factories.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
} from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { aPinOn } from '../../../../test/pin-scene.ts';
import { UNREADABLE } from '../../../platform/keys/unreadable.ts';

const worker = testWorker();

describe('A-07 a person takes their data with them', () => {
  test('A-07 the file holds everything that is theirs, with ID numbers in full, and no secret', async () => {
    const person = await aUser(worker.db(), {
      email: 'rashid@example.test',
      fullName: 'راشد بن علي',
    });
    const actor = await aSession(worker, person);
    const stranger = await aSession(
      worker,
      await aUser(worker.db(), { email: 'stranger@example.test', fullName: 'Somebody else' }),
    );
    await stranger.post(
      '/api/booking-submissions',
      aBookingBody({ fullName: 'Somebody else', idNumber: '55554444' }),
    );
    await actor.post(
      '/api/booking-submissions',
      aBookingBody({
        fullName: person.fullName,
        idNumber: '12345678',
        consentVersion: BOOKING_CONSENT_VERSION,
      }),
    );
    await worker
      .db()
      .prepare(
        "INSERT INTO consents (subjectType, subjectId, version, language, agreedAt) VALUES ('registration', ?1, ?2, 'ar', '2026-11-01T08:00:00.000Z')",
      )
      .bind(String(person.id), REGISTRATION_CONSENTS[0])
      .run();
    await givePoints(worker.db(), person, 30);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const own = await worker
      .db()
      .prepare('SELECT id FROM booking_submissions WHERE userEmail = ?1')
      .bind(person.email)
      .first<{ id: number }>();
    await staff.api(`/api/booking-submissions/${own?.id}/status`, {
      method: 'PATCH',
      json: { status: 'approved' },
    });

    await anEntry(stranger);
    const entry = await anEntry(actor);

    const answer = await actor.api('/api/account/export');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="dar-al-seeb-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const file = answer.read(accountExportSchema);
    expect(file).toMatchObject({
      profile: {
        id: person.id,
        fullName: person.fullName,
        email: person.email,
        hasPassword: true,
        hasGoogle: false,
        isGoogleProved: false,
        isStaff: false,
      },
      consents: [
        {
          subject: expect.stringMatching(/^booking DS-/),
          version: BOOKING_CONSENT_VERSION,
          language: 'ar',
        },
        { subject: 'registration', version: REGISTRATION_CONSENTS[0], language: 'ar' },
      ],
      bookings: [
        { fullName: person.fullName, idNumber: '12345678', status: 'approved', deletedAt: null },
      ],
      entries: [
        {
          reference: entry.receipt.reference,
          participantPhone: entry.participantPhone,
          photos: entry.photoUrls,
          status: 'pending',
        },
      ],
      points: { total: 30, transactions: [{ pointsEarned: 30, kind: 'adjust' }], holds: [] },
      notifications: [{ type: 'booking_approved' }],
      pin: { setAt: null, tablets: [] },
      secondFactor: { since: null, recoveryCodesLeft: 0, passkeys: [] },
      knownDevices: [],
      sessions: [{ device: 'Chrome / Android', isCurrent: true }],
    });
    for (const secret of [
      'Somebody else',
      'stranger@',
      '55554444',
      '$scrypt$',
      'session-of-a-test',
      'tokenHash',
      'sh_',
    ])
      expect(answer.text).not.toContain(secret);
    const audit = await worker
      .db()
      .prepare("SELECT actor, fields FROM audit_log WHERE action = 'account.export'")
      .all();
    expect(audit.results).toEqual([{ actor: `user:${person.id}`, fields: 'idNumber' }]);
  });

  test('A-07 F-07 staff read when they chose their PIN and gave their password, and no hash', async () => {
    const person = await aStaffMember(worker.db());
    const desk = await aSession(worker, person);
    await aPinOn(worker, desk, person);
    const answer = await desk.api('/api/account/export');
    expect(answer.read(accountExportSchema).pin).toEqual({
      setAt: expect.stringMatching(/^\d{4}-/),
      tablets: [{ provedAt: expect.stringMatching(/^\d{4}-/) }],
    });
    for (const secret of ['$scrypt$', 'tabletHash', 'pinHash'])
      expect(answer.text).not.toContain(secret);
  });

  test('A-07 nobody else gets the file, and nobody gets it over and over', async () => {
    expect((await worker.browser().api('/api/account/export')).error.code).toBe('auth.required');
    const actor = await aSession(worker, await aUser(worker.db()));
    const statuses: number[] = [];
    for (let asked = 0; asked < 12; asked++)
      statuses.push((await actor.api('/api/account/export')).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  test('Z-03 an ID number that cannot be read keeps nothing else from its person', async () => {
    const person = await aUser(worker.db());
    const actor = await aSession(worker, person);
    const made = await actor.post('/api/booking-submissions', aBookingBody());
    expect(made.status).toBe(201);
    await worker
      .db()
      .prepare(
        "UPDATE booking_submissions SET idNumber = 'k1.unreadable.cipher' WHERE userEmail = ?1",
      )
      .bind(person.email)
      .run();
    const answer = await actor.api('/api/account/export');
    expect(answer.status).toBe(200);
    const { bookings, profile } = answer.read(accountExportSchema);
    expect([bookings.map(({ idNumber }) => idNumber), profile.email]).toEqual([
      [UNREADABLE.ar],
      person.email,
    ]);
  });
});
