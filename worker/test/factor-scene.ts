import { expect } from 'vitest';
import {
  recoveryCodesSchema,
  startedFactorSchema,
  type StartedFactor,
} from '#shared/accounts/factor.contract.ts';
import { factorAad } from '../src/features/accounts/factors/factors.repository.ts';
import { newRecoveryCodes } from '../src/features/accounts/factors/recovery-codes.ts';
import { SECRET_BYTES, stepAt, totpCode } from '../src/features/accounts/factors/totp.ts';
import { encryptField, toBase64Url } from '../src/platform/crypto.ts';
import { aRequest } from './a-request.ts';
import { PASSWORD, type Person } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const OWN_FACTOR = '/api/admin/own-factor';
export const SECOND_STEP = '/api/auth/second-factor';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret, as an authenticator app reads them. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  );
  const bytes = bits.match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/** The phone of a member of staff, which never shows a code twice: it goes on a step each time. */
export class Phone {
  readonly #secret: Uint8Array<ArrayBuffer>;
  #last = 0;

  constructor(secret: Uint8Array<ArrayBuffer> | string) {
    this.#secret = typeof secret === 'string' ? fromBase32(secret) : secret;
  }

  /** The oldest code that counts and that was not shown yet. */
  code(): Promise<string> {
    this.#last = Math.max(this.#last + 1, stepAt(Date.now()) - 1);
    return totpCode(this.#secret, this.#last);
  }

  /** The code of so many steps from now. */
  codeIn(steps: number): Promise<string> {
    return totpCode(this.#secret, stepAt(Date.now()) + steps);
  }
}

/** The person has a second factor, set up an hour ago, and ten recovery codes. */
export async function aFactorOf(
  worker: TestWorker,
  { id }: Pick<Person, 'id'>,
): Promise<{ readonly phone: Phone; readonly recoveryCodes: readonly string[] }> {
  const { deps } = aRequest(worker, worker.db());
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const stored = await encryptField(deps.config.FIELD_KEY, factorAad(id), toBase64Url(secret));
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const codes = await newRecoveryCodes(deps);
  const db = worker.db();
  await db.batch([
    db
      .prepare(
        `INSERT INTO staff_factors (userId, kind, secretEnc, createdAt, confirmedAt)
          VALUES (?1, 'totp', ?2, ?3, ?3)`,
      )
      .bind(id, stored, at),
    ...codes.map(({ name, codeHash }) =>
      db
        .prepare(
          'INSERT INTO staff_recovery_codes (userId, name, codeHash, createdAt) VALUES (?1, ?2, ?3, ?4)',
        )
        .bind(id, name, codeHash, at),
    ),
  ]);
  return { phone: new Phone(secret), recoveryCodes: codes.map(({ code }) => code) };
}

export const startFactor = (browser: Actor, code?: string) =>
  browser.post(OWN_FACTOR, { password: PASSWORD, ...(code !== undefined && { code }) });

/** Sets the factor up as its owner does. */
export async function setUpFactor(browser: Actor, code?: string) {
  const started: StartedFactor = (await startFactor(browser, code)).read(startedFactorSchema);
  const phone = new Phone(started.secret);
  const confirmed = await browser.post(`${OWN_FACTOR}/confirm`, { code: await phone.code() });
  const { recoveryCodes } = confirmed.read(recoveryCodesSchema);
  return { started, phone, recoveryCodes };
}

/** The password from this browser, which is answered by the question for the second factor. */
export async function firstStep(browser: Actor, { email }: Person): Promise<void> {
  const answer = await browser.post('/api/auth/login', { email, password: PASSWORD });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    200,
    expect.objectContaining({ user: null, sessionToken: null, secondFactors: ['totp'] }),
  ]);
}

export const secondStep = (browser: Actor, code: string) => browser.post(SECOND_STEP, { code });

/** All that the database has of somebody's factor. */
export async function factorRowsOf(worker: TestWorker, { id }: Pick<Person, 'id'>) {
  const rowsOf = async (query: string, bound: number | string) =>
    (await worker.db().prepare(query).bind(bound).all()).results;
  const log = await rowsOf(
    `SELECT action, actor, result FROM audit_log WHERE targetId = ?1
      AND (action LIKE 'auth.factor%' OR action LIKE 'auth.recovery%') ORDER BY id`,
    String(id),
  );
  return {
    factors: await rowsOf('SELECT * FROM staff_factors WHERE userId = ?1', id),
    codes: await rowsOf('SELECT * FROM staff_recovery_codes WHERE userId = ?1', id),
    waiting: await rowsOf('SELECT * FROM factor_sign_ins WHERE userId = ?1', id),
    sessions: await rowsOf('SELECT * FROM sessions WHERE userId = ?1', id),
    log: log.map(({ action, actor, result }) => [action, actor, result]),
  };
}
