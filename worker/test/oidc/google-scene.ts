import { afterAll } from 'vitest';
import { testWorker, type Actor, type Answer, type TestWorker } from '../harness.ts';
import {
  certifiedIssuer,
  CLIENT_ID,
  CLIENT_SECRET,
  type Account,
  type CertifiedIssuer,
} from './certified-issuer.ts';
import { comeBack, leave, ORIGIN, REDIRECT_URI } from './google-sign-in.ts';

let people = 0;
/** Somebody whom the issuer knows and the hotel does not. */
export function somebody(changes: Partial<Account> = {}): Account {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person-${people}@example.test`,
    email_verified: true,
    name: `Person ${people}`,
    ...changes,
  };
}

interface GoogleScene {
  readonly worker: TestWorker;
  readonly issuer: CertifiedIssuer;
  /** All the way from the hotel to the issuer and back. */
  readonly throughGoogle: (
    browser: Actor,
    who: Account | 'denies',
    query?: string,
  ) => Promise<Answer>;
  readonly rowOf: (email: string) => Promise<Record<string, unknown> | null>;
}

/** A hotel with a certified issuer in Google's place, for the tests of the file that calls it. */
export async function googleScene(): Promise<GoogleScene> {
  const issuer = await certifiedIssuer(REDIRECT_URI);
  afterAll(() => issuer.close());
  const worker = testWorker({
    APP_ORIGIN: ORIGIN,
    RATE_LIMITS: 'off',
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  });
  return {
    worker,
    issuer,
    throughGoogle: async (browser, who, query = '') =>
      comeBack(browser, await issuer.visit((await leave(browser, query)).href, who)),
    rowOf: (email) =>
      worker.db().prepare('SELECT * FROM users WHERE email = ?1').bind(email).first(),
  };
}
