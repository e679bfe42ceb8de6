import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import { isErased } from '../../identity/erased-account.ts';
import { renderEmail } from '../../platform/mail/email-template.ts';
import { findMailSender } from '../../platform/mail/hotel.repository.ts';
import { dayText } from '../../platform/mail/mail-formats.ts';
import { wonClaims, type WonClaim } from './claims.repository.ts';
import type { DrawNews } from './tellings.repository.ts';

/** The only home of these sentences: in the app, and by mail. */
export const WON_TEXT: DrawNews = {
  type: 'draw_won',
  title: { ar: 'مبروك، فزت في السحب الشهري', en: 'You have won in the monthly draw' },
  message: {
    ar: 'افتح صفحة السحب من الجهاز الذي شاركت منه واستلم جائزتك خلال 30 يومًا.',
    en: 'Open the draw on the phone you entered with and claim your prize within 30 days.',
  },
};

/** Of a draw whose number came to a list that nobody was left in. */
export const ALL_TAKEN_OUT = {
  ar: 'أُلغيت تذاكر هذا السحب كلها قبل رقمه، فلا فائز فيه. الأسباب منشورة بين ملفاته.',
  en: 'Every ticket of this draw was taken out before its number, so nobody could win. The reasons are among its files.',
} as const;

/** Days after the offer on which a winner is reminded. */
export const REMINDER_DAYS = [7, 21, 28] as const;

const LEFT: Readonly<Record<(typeof REMINDER_DAYS)[number], { ar: string; en: string }>> = {
  7: { ar: 'بقي 23 يومًا', en: '23 days are left' },
  21: { ar: 'بقيت 9 أيام', en: '9 days are left' },
  28: { ar: 'بقي يومان', en: '2 days are left' },
};

export const reminderText = (day: (typeof REMINDER_DAYS)[number]): DrawNews => ({
  type: `draw_reminder_${day}`,
  title: { ar: 'جائزتك في انتظارك', en: 'Your prize is waiting for you' },
  message: {
    ar: `${LEFT[day].ar} لاستلام جائزة السحب الشهري، ثم تنتقل إلى غيرك.`,
    en: `${LEFT[day].en} to claim your prize of the monthly draw; then it goes to somebody else.`,
  },
});

const LABELS = {
  ar: { until: 'آخر يوم للاستلام', open: 'افتح صفحة السحب', ticket: 'تذكرتك' },
  en: { until: 'Claim it by', open: 'Open the draw', ticket: 'Your ticket' },
} as const;

/** Mails the accounts whose offers this operation made; a mail that fails is logged. */
export async function mailWinners(
  ctx: RequestContext,
  drawId: string,
  operation: string,
): Promise<void> {
  const offered = (await wonClaims(ctx.deps.db, drawId)).filter(
    ({ claim }) => claim.lastOperation === operation && claim.status === 'offered',
  );
  await Promise.all(offered.map((won) => mailWinner(ctx, won)));
}

/** In the account's language; in both where it is not known. */
async function mailWinner({ deps }: RequestContext, won: WonClaim): Promise<void> {
  const { claim, email, voidedAt } = won;
  if (email === null || voidedAt !== null || isErased(email)) return;
  const languages = isLanguage(won.language) ? [won.language] : LANGUAGES;
  const [language = DEFAULT_LANGUAGE] = languages;
  const said = (textIn: (one: Language) => string) => languages.map(textIn).join(' · ');
  const until = muscatDay(Date.parse(claim.deadline));
  const origin = deps.config.APP_ORIGIN;
  try {
    const written = await renderEmail({
      language,
      hotel: await findMailSender(deps.db),
      origin,
      title: said((one) => WON_TEXT.title[one]),
      parts: [
        ...languages.map((one) => WON_TEXT.message[one]),
        {
          facts: [
            [said((one) => LABELS[one].ticket), claim.ticket],
            [said((one) => LABELS[one].until), said((one) => dayText(until, one))],
          ],
        },
        { label: said((one) => LABELS[one].open), href: `${origin}/draws/${claim.drawId}` },
      ],
    });
    await deps.mailer({ to: email, key: `draw-${claim.id}`, ...written });
  } catch (error) {
    deps.log('warn', 'mail not sent', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
  }
}
