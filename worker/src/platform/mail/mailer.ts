import * as z from 'zod/mini';
import type { Bindings, Config } from '../../env.ts';
import { sha256 } from '../crypto.ts';
import { base64 } from './eml.ts';

function cloudflareMailer(binding: SendEmail, from: string): Mailer {
  return async ({ to, subject, text, html, attachments = [] }) => {
    await binding.send({
      from,
      to,
      subject,
      text,
      html,
      attachments: attachments.map((one) => ({ ...one, disposition: 'attachment' as const })),
    });
  };
}

const ENDPOINT = 'https://api.resend.com/emails';

export function resendMailer(apiKey: string, from: string, endpoint = ENDPOINT): Mailer {
  return async ({ to, subject, text, html, attachments = [], key }) => {
    const files = attachments.map(({ filename, type, content }) => ({
      filename,
      content_type: type,
      content: base64(content),
    }));
    const body = JSON.stringify({
      from,
      to: [to],
      subject,
      text,
      html,
      ...(files.length > 0 && { attachments: files }),
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      // The key goes nowhere else.
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': await idempotencyKey(key, body),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`mail service answered ${answer.status}`);
  };
}

/**
 * The service refuses a key that it has seen with another content (409). A mail is written anew at
 * each try, so the content is a part of the key: the same words go once, other words are news.
 */
const idempotencyKey = async (key: string, body: string): Promise<string> =>
  `${key}-${(await sha256(body)).slice(0, 32)}`;

const PREFIX = 'dev-mail/';
const FAR_FUTURE = 9_999_999_999_999;

const keptMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Absent in what an earlier version kept. */
  attachments: z._default(
    z.array(z.object({ filename: z.string(), type: z.string(), content: z.string() })),
    [],
  ),
  sentAt: z.string(),
});

/** With what names it among the mails of this run. */
export type StoredMail = z.infer<typeof keptMailSchema> & { readonly id: string };

/** Mail of a local run: kept in the local bucket, newest first by key, and read at /dev/mail. */
function localMailbox(bucket: R2Bucket): Mailer {
  return async ({ key, ...mail }) => {
    const now = Date.now();
    const kept = { ...mail, sentAt: new Date(now).toISOString() };
    await bucket.put(`${PREFIX}${FAR_FUTURE - now}-${key}`, JSON.stringify(kept));
  };
}

/** The newest mails of this local run, at most 100. */
export async function readLocalMailbox(bucket: R2Bucket): Promise<StoredMail[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: 100 });
  const mails = objects.map(({ key }) => findLocalMail(bucket, key.slice(PREFIX.length)));
  return (await Promise.all(mails)).filter((mail) => mail !== null);
}

/** One mail of this local run, or null. */
export async function findLocalMail(bucket: R2Bucket, id: string): Promise<StoredMail | null> {
  const body = await bucket.get(`${PREFIX}${id}`);
  return body && { id, ...keptMailSchema.parse(JSON.parse(await body.text())) };
}

/** A text file that goes with a mail; its name is plain ASCII without quotes. */
export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly content: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
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
