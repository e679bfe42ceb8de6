import * as z from 'zod/mini';
import type { Mailer } from './mailer.ts';

const PREFIX = 'dev-mail/';
const FAR_FUTURE = 9_999_999_999_999;

const keptMailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() });
export type KeptMail = z.infer<typeof keptMailSchema>;

/** Mail of a local run: kept in the local bucket, newest first by key, and read at /dev/mail. */
export function localMailbox(bucket: R2Bucket): Mailer {
  return async ({ to, subject, text, html, key }) => {
    const now = Date.now();
    const kept: KeptMail = { to, subject, text, html, sentAt: new Date(now).toISOString() };
    await bucket.put(`${PREFIX}${FAR_FUTURE - now}-${key}`, JSON.stringify(kept));
  };
}

/** The newest mails of this local run, at most 100. */
export async function readLocalMailbox(bucket: R2Bucket): Promise<KeptMail[]> {
  const { objects } = await bucket.list({ prefix: PREFIX, limit: 100 });
  const bodies = await Promise.all(objects.map(async ({ key }) => (await bucket.get(key))?.text()));
  return bodies.filter((body) => body !== undefined).map((body) => keptMailSchema.parse(JSON.parse(body)));
}
