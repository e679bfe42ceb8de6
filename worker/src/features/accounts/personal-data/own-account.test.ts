import { expect, test } from 'vitest';
import { ownAccountSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { entryCreatedSchema } from '#shared/events/event.contract.ts';
import { ENTRY_CONSENT_VERSION, REVIEW_TERMS_VERSION } from '#shared/events/events.ts';
import { anOutboxBody, ENTRY_PATHS } from '../../../../test/event-factories.ts';
import { aBookingBody, aSession, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker();

test('A-07 a guest reads their own name, e-mail, ways to sign in and what they agreed to, newest first', async () => {
  const person = await aUser(worker.db());
  const guest = await aSession(worker, person);
  await worker
    .db()
    .prepare(
      "INSERT INTO consents (subjectType, subjectId, version, language, agreedAt) VALUES ('registration', ?1, 'registration-2026-11', 'ar', '2026-11-01T08:00:00.000Z')",
    )
    .bind(String(person.id))
    .run();
  const { reference } = (
    await guest.post(
      '/api/booking-submissions',
      aBookingBody({ consentVersion: 'booking-2026-11' }),
    )
  ).read(bookingCreatedSchema);

  const waited = await guest.post(ENTRY_PATHS.photography, await anOutboxBody(guest));
  const { receipt: former } = waited.read(entryCreatedSchema);
  const body = await anOutboxBody(guest, {
    kind: 'hotel_rating',
    terms: true,
    consentVersion: ENTRY_CONSENT_VERSION,
  });
  const { receipt } = (await guest.post(ENTRY_PATHS.hotel_rating, body)).read(entryCreatedSchema);

  const account = (await guest.api('/api/account')).read(ownAccountSchema);

  expect(account).toMatchObject({
    fullName: person.fullName,
    email: person.email,
    hasPassword: true,
    hasGoogle: false,
    isGoogleProved: false,
  });
  expect(
    account.consents.map(({ subject, reference: of, version }) => [subject, of, version]),
  ).toEqual([
    ['entry', receipt.reference, REVIEW_TERMS_VERSION],
    ['entry', receipt.reference, ENTRY_CONSENT_VERSION],
    // An app that knows no second wording showed the first.
    ['entry', former.reference, 'entry-2026-11'],
    ['booking', reference, 'booking-2026-11'],
    ['registration', null, 'registration-2026-11'],
  ]);
});

test('A-07 nobody reads in it what another person agreed to', async () => {
  const [one, other] = [await aUser(worker.db()), await aUser(worker.db(), { password: null })];
  const theirs = await aSession(worker, one);
  await theirs.post(
    '/api/booking-submissions',
    aBookingBody({ consentVersion: 'booking-2026-11' }),
  );
  await theirs.post(ENTRY_PATHS.photography, await anOutboxBody(theirs));
  const account = (await (await aSession(worker, other)).api('/api/account')).read(
    ownAccountSchema,
  );
  expect(account).toMatchObject({ fullName: other.fullName, hasPassword: false, consents: [] });
});

test('A-07 without an account there is nothing to read', async () => {
  const answer = await worker.browser().api('/api/account');
  expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
});
