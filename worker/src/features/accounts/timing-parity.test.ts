import { describe, expect, test } from 'vitest';
import { aCode } from '../../../test/account-factories.ts';
import { aUser, PASSWORD, type Person } from '../../../test/factories.ts';
import { TEST_PEPPER, testWorker } from '../../../test/harness.ts';
import { NOBODY, type RequestContext } from '../../context.ts';
import { readConfig } from '../../env.ts';
import { openDb } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLive } from '../../platform/live/live.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createPushSender } from '../../platform/push/push-sender.ts';
import { login } from './login.ts';
import { register, resendVerification } from './register.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const worker = testWorker();
const CONFIG = readConfig({
  PROFILE: 'local',
  APP_ORIGIN: 'http://localhost:8787',
  MAILER: 'local',
  PASSWORD_COST: 'least',
  PEPPER_V1: TEST_PEPPER,
  RECEIPT_KEY: TEST_PEPPER,
  FIELD_KEY_V1: TEST_PEPPER,
});
let asked = 0;

/** D1 that writes down every statement in the order in which it is sent. */
function watched(d1: D1Database, seen: string[]): D1Database {
  return new Proxy(d1, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name) as unknown;
      return (sql: string) => {
        seen.push(sql.replace(/\s+/g, ' '));
        return target.prepare(sql);
      };
    },
  });
}

/**
 * The statements of a call to the end of its mail, how many things it left for after its answer,
 * and how many mails were written.
 */
async function workOf(
  call: (ctx: RequestContext) => Promise<unknown>,
  mailer: Mailer = async () => undefined,
) {
  asked += 1;
  const seen: string[] = [];
  const later: Promise<unknown>[] = [];
  const logged: unknown[] = [];
  let mails = 0;
  const d1 = watched(worker.db(), seen);
  const ctx: RequestContext = {
    deps: {
      config: CONFIG,
      d1,
      db: openDb(d1),
      media: worker.bindings().MEDIA,
      mailer: async (mail) => {
        mails += 1;
        await mailer(mail);
      },
      live: createLive(undefined),
      push: createPushSender(CONFIG, Date.now),
      now: Date.now,
      later: () => Promise.resolve(),
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      log: (...line) => logged.push(line),
      features: [],
    },
    caller: NOBODY,
    language: 'ar',
    requestId: `req_${asked}`,
    ipHmac: `address-${asked}`,
    waitUntil: (work) => later.push(work),
  };
  const outcome = await call(ctx).then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? `${error.status} ${error.code}` : String(error),
  );
  await Promise.all(later);
  return { outcome, statements: seen, later: later.length, mails, logged };
}

describe('Z-03 known and unknown e-mails cost the database the same', () => {
  const body = {
    fullName: 'Salma Al Busaidi',
    password: PASSWORD,
    consent: true,
    consentVersion: 'registration-2026-11',
  } as const;
  const browser = { agentFamily: 'Chrome / Android', proof: null };
  const CALLS: readonly [string, (email: string) => (ctx: RequestContext) => Promise<unknown>][] = [
    ['registering', (email) => (ctx) => register(ctx, { ...body, email })],
    ['asking for a code again', (email) => (ctx) => resendVerification(ctx, { email })],
    ['asking for a new password', (email) => (ctx) => forgotPassword(ctx, { email })],
    [
      'a wrong code',
      (email) => (ctx) => verifyEmail(ctx, { email, verificationCode: '000000', ...browser }),
    ],
    [
      'a wrong code for a new password',
      (email) => (ctx) =>
        resetPassword(ctx, { email, verificationCode: '000000', newPassword: PASSWORD }),
    ],
    [
      'a wrong password',
      (email) => (ctx) =>
        login(ctx, {
          email,
          password: 'not this one',
          tablet: null,
          agentFamily: 'Chrome / Android',
        }),
    ],
  ];

  test.each(CALLS)(
    'Z-03 %s sends the same statements in the same order, whoever it is',
    async (_what, callFor) => {
      const [verified, waiting, other]: readonly Person[] = [
        await aUser(worker.db()),
        await aUser(worker.db(), { isVerified: false }),
        await aUser(worker.db(), { isVerified: false }),
      ];
      if (!verified || !waiting || !other) throw new Error('nobody');
      await aCode(worker.db(), waiting, 'verify');
      await aCode(worker.db(), verified, 'reset');
      const unknown = await workOf(callFor(`nobody-${asked}@example.test`));
      expect(unknown.statements.length).toBeGreaterThan(2);
      for (const { email } of [verified, waiting, other]) {
        const known = await workOf(callFor(email));
        expect({ ...known, mails: null }).toEqual({ ...unknown, mails: null });
      }
    },
  );

  test('Z-03 a mail is written for whoever registers; the code goes to nobody else’s mailbox', async () => {
    const owner = await aUser(worker.db());
    const mailsFor = async (email: string) =>
      (await workOf((ctx) => register(ctx, { ...body, email }))).mails;
    expect([await mailsFor(owner.email), await mailsFor('somebody-new@example.test')]).toEqual([
      1, 1,
    ]);
  });

  test('Z-04 a mail that cannot be sent stops nothing, and the log names neither address nor code', async () => {
    const { email } = await aUser(worker.db(), { isVerified: false });
    const { outcome, logged } = await workOf(
      (ctx) => resendVerification(ctx, { email }),
      async ({ to, text }) => {
        throw new Error(`refused: ${to} ${text}`);
      },
    );
    expect([outcome, logged]).toEqual([
      'done',
      [['warn', 'mail not sent', { code: 'account', errorName: 'Error' }]],
    ]);
  });
});
