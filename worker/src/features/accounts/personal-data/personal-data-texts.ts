import type { Language } from '#shared/language.ts';
import { formatPhoneShort } from '#shared/phone-groups.ts';
import type { KeptStay } from '../../../feature.ts';
import { renderEmail } from '../../../platform/mail/email-template.ts';
import type { MailSender } from '../../../platform/mail/hotel.repository.ts';
import { countText, dayText } from '../../../platform/mail/mail-formats.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Sentences of the personal-data calls and of their mail. */
const TEXTS = {
  erased: {
    ar: 'حُذف حسابك وبياناتك. أرسلنا تأكيدًا إلى بريدك الإلكتروني.',
    en: 'Your account and your data are erased. A confirmation is on its way to your e-mail.',
  },
  erasedWithStays: {
    ar: 'حُذف حسابك. إقامتك القادمة باقية، وما يفتحها في الرسالة التي أرسلناها إلى بريدك.',
    en: 'Your account is erased. Your coming stay remains booked; what opens it is in the mail we have sent you.',
  },
  mailTitle: { ar: 'حُذف حسابك', en: 'Your account is erased' },
  mailDone: {
    ar: 'حذفنا اسمك وبريدك وإشعاراتك ومشاركاتك في الفعاليات وصورها، وانتهى رصيد نقاطك. انتهى تسجيل دخولك على كل الأجهزة، وأُلغيت الطلبات التي كانت تنتظر الرد.',
    en: 'Your name, your e-mail, your notifications and your event entries with their photos are gone, and your points belong to nobody. You are signed out everywhere, and requests that were waiting for an answer are cancelled.',
  },
  mailStays: {
    ar: 'هذه إقامتك القادمة. احتفظ بهذه الرسالة، فلم يعد بريدك محفوظًا لدينا.',
    en: 'This is your coming stay. Keep this mail: we no longer have your address.',
  },
  mailOpen: { ar: 'متابعة الحجز', en: 'Open the booking' },
  mailReference: { ar: 'رقم الحجز', en: 'Booking reference' },
  mailFrom: { ar: 'الوصول', en: 'Check-in' },
  mailTo: { ar: 'المغادرة', en: 'Check-out' },
  mailCode: { ar: 'الرمز السري', en: 'Secret code' },
  mailNotYou: { ar: 'لم تطلب ذلك؟ اتصل بنا:', en: 'You did not ask for this? Call us:' },
  codeSent: {
    ar: 'أرسلنا رمزًا من ستة أرقام إلى بريدك الإلكتروني.',
    en: 'We have sent a six-digit code to your e-mail.',
  },
} as const satisfies Record<string, Record<Language, string>>;

const keptText = (days: number): Readonly<Record<Language, string>> => ({
  ar: `الإقامات الأخيرة والقادمة تحتفظ بالاسم والهاتف ورقم الهوية ${countText(days, 'day', 'ar')} بعد المغادرة كما يُلزَم الفندق، ثم تُحذف من تلقاء نفسها.`,
  en: `Recent and coming stays keep name, phone and ID number for ${countText(days, 'day', 'en')} after check-out, as a hotel must; then they are erased by themselves.`,
});

export function personalDataText(name: keyof typeof TEXTS, language: Language): string {
  return TEXTS[name][language];
}

interface ErasureMailSite {
  readonly origin: string;
  readonly hotel: MailSender;
  /** Days after check-out for which a stay keeps its guest. */
  readonly idNumberDays: number;
}

/**
 * The last mail of an account: what was erased, what is kept and how long, and what opens the stays
 * that are still to come.
 */
export function erasureMail(
  language: Language,
  stays: readonly KeptStay[],
  { origin, hotel, idNumberDays }: ErasureMailSite,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const say = (name: Parameters<typeof personalDataText>[0]) => personalDataText(name, language);
  const parts = [
    say('mailDone'),
    keptText(idNumberDays)[language],
    ...(stays.length > 0 ? [say('mailStays')] : []),
    ...stays.flatMap(({ reference, code, checkInDate, checkOutDate }) => [
      {
        facts: [
          [say('mailReference'), reference],
          [say('mailCode'), code],
          [say('mailFrom'), dayText(checkInDate, language)],
          [say('mailTo'), dayText(checkOutDate, language)],
        ] as const,
      },
      { label: say('mailOpen'), href: `${origin}/b/${reference}?lang=${language}#${code}` },
    ]),
    `${say('mailNotYou')} ${formatPhoneShort(hotel.phone)}`,
  ];
  return renderEmail({ language, hotel, origin, title: say('mailTitle'), parts });
}
