import * as z from 'zod/mini';
import { INVITATION_HOURS } from '#shared/accounts/invitation.contract.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import { draftMail, type WrittenMail } from '../../../platform/mail/draft-mail.ts';
import { renderEmail, type EmailPart } from '../../../platform/mail/email-template.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { sendFresh } from '../../mails/send-mails.ts';
import type { AccountNotice } from '../account-mail.ts';
import { findByToken } from './invitations.repository.ts';

const TITLES: Readonly<Record<Language, string>> = {
  ar: 'دعوة إلى الانضمام إلى موظفي الفندق',
  en: 'You are invited to join the hotel’s staff',
};

const PARTS: Readonly<Record<Language, (href: string) => EmailPart[]>> = {
  ar: (href) => [
    'دعتك إدارة الفندق إلى الانضمام إلى الموظفين. افتح الرابط واكتب اسمك واختر كلمة مرور من 12 حرفًا أو أكثر.',
    { label: 'قبول الدعوة', href },
    `الرابط صالح ${INVITATION_HOURS} ساعة، ولمرة واحدة.`,
    'إن لم تكن تعمل في الفندق فتجاهل الرسالة، ولا تعط الرابط لأحد.',
  ],
  en: (href) => [
    'The hotel’s management invites you to join the staff. Open the link, write your name and choose a password of 12 characters or more.',
    { label: 'Accept the invitation', href },
    `The link works once, for ${INVITATION_HOURS} hours.`,
    'If you do not work at the hotel, ignore this message and give the link to nobody.',
  ],
};

const paramsSchema = z.object({
  email: z.string(),
  token: z.string(),
  tokenHash: z.string(),
  language: z.enum(LANGUAGES),
});
type InvitationParams = z.infer<typeof paramsSchema>;

interface NewInvitation {
  readonly email: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: string;
}

/**
 * The mail with the link of an invitation: what belongs to the batch that makes it, and what sends
 * it after the answer.
 */
export async function invitationToMail(
  ctx: RequestContext,
  { email, token, tokenHash, expiresAt: expires }: NewInvitation,
): Promise<AccountNotice> {
  const { deps, language, requestId } = ctx;
  const mail = { kind: 'invitation', key: `invitation-${requestId}` } as const;
  const params = { email, token, tokenHash, language };
  return {
    statement: await draftMail(deps, { ...mail, params, expires }),
    send: () => ctx.waitUntil(sendFresh(ctx, mail, () => writeInvitation(ctx, params))),
  };
}

/** The language that stands beneath the first. */
const OTHER = { ar: 'en', en: 'ar' } as const;

/**
 * The hotel does not know in which language its reader reads: that of whoever invites comes first, and the
 * other stands beneath.
 */
async function writeInvitation(
  { deps }: Pick<RequestContext, 'deps'>,
  { email, token, language }: InvitationParams,
): Promise<WrittenMail> {
  const origin = deps.config.APP_ORIGIN;
  const href = `${origin}/invitation#${token}`;
  const other = OTHER[language];
  const parts = [...PARTS[language](href), { language: other, parts: PARTS[other](href) }] as const;
  const hotel = await findMailSender(deps.db);
  return {
    to: email,
    ...(await renderEmail({ language, hotel, origin, title: TITLES[language], parts })),
  };
}

/** The same, once it did not leave at once; null where its link opens nothing any more. */
export async function writeInvitationAgain(
  ctx: Pick<RequestContext, 'deps'>,
  given: unknown,
): Promise<WrittenMail | null> {
  const params = paramsSchema.parse(given);
  const { db, now } = ctx.deps;
  const found = await findByToken(db, params.tokenHash, new Date(now()).toISOString());
  return found ? writeInvitation(ctx, params) : null;
}
