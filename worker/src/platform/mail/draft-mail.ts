import { sql, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { encryptField, openField } from '../crypto.ts';
import type { Statement } from '../db/batch.ts';
import { keyedField } from '../keys/keyed-fields.ts';
import type { Mail } from './mailer.ts';
import { insertMail, type MailRow } from './mails.repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than a mail can take: then the run that took it has ended without a word. */
export const MAIL_LEASE_MS = 2 * MINUTE;
/** Days for which a mail of which nothing expires is tried, and kept where it failed. */
const KEPT_DAYS = 7;

/** Who writes a mail again that did not leave at once. */
export type MailKind = 'account' | 'invitation' | 'erasure' | 'booking' | 'alarm';

/** A mail but for the key that names it. */
export type WrittenMail = Omit<Mail, 'key'>;

interface MailDraft {
  readonly kind: MailKind;
  readonly key: string;
  /** Everything that its writer needs, as JSON. */
  readonly params: object;
  /** When (ISO 8601) it comes too late; a week from now where it is not said. */
  readonly expires?: string;
  /** Asked in the batch: where it does not hold, there is no mail. */
  readonly when?: SQL;
  /** Told in place of `params`, where the batch finds that its condition holds. */
  readonly instead?: { readonly when: SQL; readonly params: object };
}

const aadOf = (key: string): string => `mails:${key}`;

/**
 * What the batch of a mail's cause writes down of it, so that none is lost with its service. Whoever
 * writes it sends it after the answer (`sendFresh`); the clock sends what is left.
 */
export async function draftMail(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { kind, key, params, expires, when = sql`true`, instead }: MailDraft,
): Promise<Statement> {
  const seal = (content: object) =>
    encryptField(config.FIELD_KEY, aadOf(key), JSON.stringify(content));
  const sealed = sql`${await seal(params)}`;
  return insertMail({
    key,
    kind,
    params: instead
      ? sql`CASE WHEN ${instead.when} THEN ${await seal(instead.params)} ELSE ${sealed} END`
      : sealed,
    notBefore: new Date(now() + MAIL_LEASE_MS).toISOString(),
    expires: expires ?? new Date(now() + KEPT_DAYS * DAY).toISOString(),
    at: new Date(now()).toISOString(),
    when,
  });
}

/** What a mail tells; null where no key opens it. */
export async function openMail(
  { config }: Pick<Deps, 'config'>,
  { key, paramsEnc }: Pick<MailRow, 'key' | 'paramsEnc'>,
): Promise<unknown> {
  const text = await openField(config.FIELD_KEY, aadOf(key), paramsEnc);
  return text === null ? null : (JSON.parse(text) as unknown);
}

export const KEYED_MAILS = [
  keyedField({ table: 'mails', column: 'paramsEnc', boundTo: 'key', aad: aadOf }),
];
