import * as z from 'zod/mini';
import type { Bindings, Config } from '../../env.ts';

function cloudflareMailer(binding: SendEmail, from: string): Mailer {
  return async ({ to, subject, text, html }) => {
    await binding.send({ from, to, subject, text, html });
  };
}

const ENDPOINT = 'https://api.resend.com/emails';

export function resendMailer(apiKey: string, from: string, endpoint = ENDPOINT): Mailer {
  return async ({ to, subject, text, html, key }) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ from, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`mail service answered ${answer.status}`);
  };
}

const PREFIX = 'dev-mail/';
const FAR_FUTURE = 9_999_999_999_999;

const storedMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

/** Mail of a local run: kept in the local bucket, newest first by key, and read at /dev/mail. */
function localMailbox(bucket: R2Bucket): Mailer {
  return async ({ to, subject, text, html, key }) => {
    const now = Date.now();
    const kept: StoredMail = { to, subject, text, html, sentAt: new Date(now).toISOString() };
    await bucket.put(`${PREFIX}${FAR_FUTURE - now}-${key}`, JSON.stringify(kept));
  };
}

/** The newest mails of this local run, at most 100. */
export async function readLocalMailbox(bucket: R2Bucket): Promise<StoredMail[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: 100 });
  const bodies = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.text()));
  return bodies
    .filter((body) => body !== undefined)
    .map((body) => storedMailSchema.parse(JSON.parse(body)));
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the cause, so that a repeated send is the same mail. */
  readonly key: string;
}

/** Sends one mail; throws where the service refuses it. */
export type Mailer = (mail: Mail) => Promise<void>;

export function createMailer(env: Bindings, config: Config): Mailer {
  if (config.MAILER === 'local') return localMailbox(env.MEDIA);
  const from = config.MAIL_FROM ?? '';
  if (config.MAILER === 'resend') return resendMailer(config.RESEND_API_KEY ?? '', from);
  if (!env.EMAIL) throw new Error('MAILER is cloudflare, but the EMAIL binding is missing');
  return cloudflareMailer(env.EMAIL, from);
}
