import type { CodePurpose } from '../src/features/accounts/codes.repository.ts';
import { codeMacs, generateCode } from '../src/features/accounts/one-time-code.ts';
import type { StoredMail } from '../src/platform/mail/mailer.ts';
import { TEST_PEPPERS, type TestWorker } from './harness.ts';

/** A living code of the person's, as it was mailed. */
export async function aCode(
  db: D1Database,
  person: { id: number; email: string },
  purpose: CodePurpose,
  sentTo = person.email,
): Promise<string> {
  const code = generateCode((count) => crypto.getRandomValues(new Uint8Array(count)));
  const issuedAt = new Date().toISOString();
  const [mac] = await codeMacs(
    { config: { PEPPER: TEST_PEPPERS } },
    { email: sentTo, purpose, issuedAt, code },
  );
  await db
    .prepare(
      'INSERT INTO email_codes (userId, purpose, codeMac, expiresAt, createdAt) VALUES (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(person.id, purpose, mac, new Date(Date.now() + 600_000).toISOString(), issuedAt)
    .run();
  return code;
}

/** What the local mailbox has for an address, newest first. */
export async function mailsTo(worker: TestWorker, address: string): Promise<StoredMail[]> {
  const { text } = await worker.browser().api('/dev/mail.json');
  return (JSON.parse(text) as StoredMail[]).filter(({ to }) => to === address);
}

/**
 * The newest mail to an address, once there are `count` of them; mails leave after the answer.
 * Throws where they do not come.
 */
export async function mailTo(worker: TestWorker, address: string, count = 1): Promise<StoredMail> {
  const until = Date.now() + 10_000;
  for (;;) {
    const mails = await mailsTo(worker, address);
    const [newest] = mails;
    if (newest && mails.length >= count) return newest;
    if (Date.now() > until) throw new Error(`${mails.length} of ${count} mails to ${address}`);
  }
}

/** The six digits of a mail. Throws where there are none. */
export function codeIn({ text }: StoredMail): string {
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
