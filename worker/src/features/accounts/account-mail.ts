import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/language.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { draftMail, type WrittenMail } from '../../platform/mail/draft-mail.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';
import { sendFresh } from '../mails/send-mails.ts';
import { ACCOUNT_MAILS, type AccountMail, type AccountNotification } from './account-mail-words.ts';
import { isCodeOpen } from './codes.repository.ts';
import { findAddressee, hasAccount } from './users.repository.ts';

const paramsSchema = z.object({
  kind: z.enum(Object.keys(ACCOUNT_MAILS) as [AccountMail, ...AccountMail[]]),
  /** Canonical e-mail of the account. */
  email: z.string(),
  code: z.string(),
  language: z.enum(LANGUAGES),
  /** The mailbox, where it is not the account's own. */
  to: z.nullable(z.string()),
  /** When the code was made, which is the newest of its account or of no use. */
  issuedAt: z.nullable(z.string()),
});
type AccountMailParams = z.infer<typeof paramsSchema>;

interface AccountMailInput {
  readonly kind: AccountMail;
  readonly email: string;
  readonly code?: string;
  readonly to?: string | null;
  readonly issuedAt?: string;
}

/**
 * What the outbox keeps of a mail to the owner of an account. Its language is that of the act that
 * causes it.
 */
export const accountMailParams = (
  { language }: Pick<RequestContext, 'language'>,
  { kind, email, code = '', to = null, issuedAt }: AccountMailInput,
): AccountMailParams => ({ kind, email, code, language, to, issuedAt: issuedAt ?? null });

/** The mail, but for its reader. */
export async function writeAccountMail(
  deps: Pick<Deps, 'db' | 'config'>,
  { kind, email, code, language }: Omit<AccountMailParams, 'to' | 'issuedAt'>,
): Promise<Omit<WrittenMail, 'to'>> {
  const hotel = await findMailSender(deps.db);
  const origin = deps.config.APP_ORIGIN;
  const content = ACCOUNT_MAILS[kind][language]({ email, code, origin });
  return renderEmail({ language, hotel, origin, ...content });
}

/** The same, once it did not leave at once; null where its code was used or replaced since. */
export async function writeAccountMailAgain(
  { deps }: Pick<RequestContext, 'deps'>,
  given: unknown,
): Promise<WrittenMail | null> {
  const params = paramsSchema.parse(given);
  const { email, issuedAt } = params;
  const to = params.to ?? (await findAddressee(deps.db, email))?.emailTyped;
  if (to === undefined) return null;
  if (
    issuedAt !== null &&
    !(await isCodeOpen(deps.db, issuedAt, new Date(deps.now()).toISOString()))
  )
    return null;
  return { to, ...(await writeAccountMail(deps, params)) };
}

export interface AccountNotice {
  /** Belongs to the batch of what it tells of. */
  readonly statement: Statement;
  /** Sends the mail, after the batch and the answer. */
  readonly send: () => void;
}

/**
 * Tells the owner how their account can be opened from now on; `to` is the mailbox where it is not
 * the account's own any more.
 */
export async function accountNotice(
  ctx: RequestContext,
  email: string,
  kind: AccountNotification | 'email_changed',
  to: string | null = null,
): Promise<AccountNotice> {
  const { deps, requestId } = ctx;
  const params = accountMailParams(ctx, { kind, email, to });
  const mail = { kind: 'account', key: `account-${kind}-${requestId}` } as const;
  const when = to === null ? hasAccount(email) : sql`true`;
  return {
    statement: await draftMail(deps, { ...mail, params, when }),
    send: () =>
      ctx.waitUntil(
        sendFresh(ctx, mail, async () => {
          const mailbox = to ?? (await findAddressee(deps.db, email))?.emailTyped;
          const written = await writeAccountMail(deps, params);
          return mailbox === undefined ? null : { to: mailbox, ...written };
        }),
      ),
  };
}
