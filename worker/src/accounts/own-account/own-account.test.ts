import { expect, test } from 'vitest';
import { ownAccountSchema } from '#shared/accounts/own-account.contract.ts';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

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
  const { reference } = (await guest.post('/api/booking-submissions', aBookingBody({ consentVersion: 'booking-2026-11' }))).read(
    bookingCreatedSchema,
  );

  const account = (await guest.api('/api/account')).read(ownAccountSchema);

  expect(account).toMatchObject({ fullName: person.fullName, email: person.email, hasPassword: true, hasGoogle: false });
  expect(account.consents.map(({ subject, reference: of }) => [subject, of])).toEqual([
    ['booking', reference],
    ['registration', null],
  ]);
});

test('A-07 nobody reads in it what another person agreed to', async () => {
  const [one, other] = [await aUser(worker.db()), await aUser(worker.db(), { password: null })];
  await (await aSession(worker, one)).post('/api/booking-submissions', aBookingBody({ consentVersion: 'booking-2026-11' }));
  const account = (await (await aSession(worker, other)).api('/api/account')).read(ownAccountSchema);
  expect(account).toMatchObject({ fullName: other.fullName, hasPassword: false, consents: [] });
});

test('A-07 without an account there is nothing to read', async () => {
  const answer = await worker.browser().api('/api/account');
  expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
});
