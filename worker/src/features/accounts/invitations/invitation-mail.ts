import { INVITATION_HOURS } from '#shared/accounts/invitation.contract.ts';
import type { Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import { renderEmail, type EmailPart } from '../../../platform/mail/email-template.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';

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

/**
 * Sends the link of an invitation, after the answer. Nobody knows in which language its reader
 * reads: that of whoever invites comes first, and the other stands beneath. One that cannot be sent
 * is logged and stops nothing.
 */
export function mailInvitation(ctx: RequestContext, email: string, token: string): void {
  const { deps, language, requestId } = ctx;
  const send = async () => {
    try {
      const origin = deps.config.APP_ORIGIN;
      const href = `${origin}/invitation#${token}`;
      const other = language === 'ar' ? 'en' : 'ar';
      const parts = [
        ...PARTS[language](href),
        { language: other, parts: PARTS[other](href) },
      ] as const;
      const hotel = await findMailSender(deps.db);
      const written = await renderEmail({
        language,
        hotel,
        origin,
        title: TITLES[language],
        parts,
      });
      await deps.mailer({ to: email, key: `invitation-${requestId}`, ...written });
    } catch (error) {
      deps.log('warn', 'mail not sent', {
        errorName: error instanceof Error ? error.name : 'unknown',
      });
    }
  };
  ctx.waitUntil(send());
}
