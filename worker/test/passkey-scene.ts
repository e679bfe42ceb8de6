import { expect } from 'vitest';
import {
  askedPasskeySchema,
  passkeyAddedSchema,
  passkeyProofSchema,
  startedPasskeySchema,
} from '#shared/accounts/passkey.contract.ts';
import { readConfig } from '../src/env.ts';
import { Authenticator, type Oddities } from './authenticator.ts';
import { SECOND_STEP } from './factor-scene.ts';
import { PASSWORD, type Person } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const PASSKEYS_PATH = '/api/admin/passkeys';
export const OWN_PASSKEY = '/api/admin/own-factor/passkey';
export const SIGN_IN_PASSKEY = `${SECOND_STEP}/passkey`;

/** The address that browsers of test runs sign with. */
const originOf = (worker: TestWorker): string =>
  new URL(readConfig(worker.bindings()).APP_ORIGIN).origin;

export const newAuthenticator = (worker: TestWorker): Promise<Authenticator> =>
  Authenticator.make(originOf(worker));

export async function passkeyOptions(browser: Actor, code?: string) {
  const body = { password: PASSWORD, ...(code !== undefined && { code }) };
  return (await browser.post(`${PASSKEYS_PATH}/options`, body)).read(startedPasskeySchema).options;
}

/** Adds a passkey as its owner does. */
export async function setUpPasskey(
  worker: TestWorker,
  browser: Actor,
  { code, name }: { readonly code?: string; readonly name?: string } = {},
) {
  const authenticator = await newAuthenticator(worker);
  const body = await authenticator.create(await passkeyOptions(browser, code));
  const answer = await browser.post(PASSKEYS_PATH, {
    ...body,
    ...(name !== undefined && { name }),
  });
  const { recoveryCodes } = answer.read(passkeyAddedSchema);
  return { authenticator, recoveryCodes };
}

/** The person has a passkey since an hour ago, which has signed nothing yet, and no code. */
export async function aPasskeyOf(
  worker: TestWorker,
  { id }: Pick<Person, 'id'>,
): Promise<{ readonly authenticator: Authenticator; readonly passkeyId: number }> {
  const authenticator = await newAuthenticator(worker);
  const passkeyId = await worker
    .db()
    .prepare(
      `INSERT INTO staff_passkeys (userId, credentialId, publicKey, transports, name, createdAt)
        VALUES (?1, ?2, ?3, 'internal', 'Tablet', ?4) RETURNING id`,
    )
    .bind(
      id,
      authenticator.id,
      await authenticator.publicKey(),
      new Date(Date.now() - 3_600_000).toISOString(),
    )
    .first<number>('id');
  return { authenticator, passkeyId: passkeyId ?? 0 };
}

/** The question that the browser gets at the sign-in, or for an act of whoever is signed in. */
export async function requestOf(browser: Actor, path: string) {
  const answer = await browser.api(`${path}-options`, { method: 'POST' });
  expect(answer.status).toBe(200);
  return answer.read(askedPasskeySchema).options;
}

/** The second step of a sign-in by a passkey. */
export async function passkeyStep(browser: Actor, passkey: Authenticator, odd: Oddities = {}) {
  const options = await requestOf(browser, SIGN_IN_PASSKEY);
  return browser.post(SIGN_IN_PASSKEY, await passkey.get(options, odd));
}

/** A code that a passkey earned in this session. */
export async function proofBy(browser: Actor, passkey: Authenticator): Promise<string> {
  const options = await requestOf(browser, OWN_PASSKEY);
  const answer = await browser.post(OWN_PASSKEY, await passkey.get(options));
  return answer.read(passkeyProofSchema).code;
}

/** All that the database has of somebody's passkeys. */
export async function passkeyRowsOf(worker: TestWorker, { id }: Pick<Person, 'id'>) {
  const rowsOf = async (query: string, bound: number | string) =>
    (await worker.db().prepare(query).bind(bound).all()).results;
  const log = await rowsOf(
    `SELECT action, actor, result FROM audit_log WHERE targetId = ?1 AND action LIKE 'auth.passkey%'
      ORDER BY id`,
    String(id),
  );
  return {
    passkeys: await rowsOf('SELECT * FROM staff_passkeys WHERE userId = ?1', id),
    steps: await rowsOf('SELECT * FROM passkey_steps WHERE userId = ?1', id),
    log: log.map(({ action, actor, result }) => [action, actor, result]),
  };
}
