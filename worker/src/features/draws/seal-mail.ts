import { QUICKNET } from '#shared/draw/beacon.ts';
import { fingerprintOf, type DrawManifest } from '#shared/draw/manifest.ts';
import type { Language } from '#shared/language.ts';
import { renderEmail, type EmailPart } from '../../platform/mail/email-template.ts';
import type { MailSender } from '../../platform/mail/hotel.repository.ts';
import { instantText, monthText } from '../../platform/mail/mail-formats.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const TITLE: Readonly<Record<Language, (month: string) => string>> = {
  ar: (month) => `بصمة سحب ${month}`,
  en: (month) => `Fingerprint of the draw of ${month}`,
};

const WORDS = {
  ar: {
    lead: 'خُتمت قائمة المشاركات في هذا السحب، وهذه بصمتها. لا تحمل هذه الرسالة أي بيانات شخصية.',
    draw: 'رقم السحب',
    month: 'الشهر',
    licence: 'رقم الترخيص',
    tickets: 'التذاكر',
    short: 'البصمة المختصرة',
    whole: 'البصمة كاملة',
    sealedAt: 'خُتمت القائمة',
    drawAt: 'موعد السحب',
    number: 'الرقم العام المنتظر',
    way: 'طريقة السحب',
    box: 'باليد من صندوق أمام شهود',
    round: (round: number) => `الجولة ${round} من شبكة drand`,
    trial: (round: number) => `الجولة ${round} من شبكة تجريبية`,
    keep: 'احتفظ بهذه الرسالة كما هي: كل قائمة تُعرض لاحقًا ببصمة أخرى ليست القائمة التي خُتمت.',
    open: 'افتح صفحة السحب',
  },
  en: {
    lead: 'The list of entries of this draw is sealed, and this is its fingerprint. This mail holds no personal data.',
    draw: 'Draw number',
    month: 'Month',
    licence: 'Licence',
    tickets: 'Tickets',
    short: 'Fingerprint, in short',
    whole: 'Fingerprint, whole',
    sealedAt: 'List sealed',
    drawAt: 'To be drawn',
    number: 'Public number awaited',
    way: 'How it is drawn',
    box: 'By hand from a box, before witnesses',
    round: (round: number) => `Round ${round} of the drand network`,
    trial: (round: number) => `Round ${round} of a test network`,
    keep: 'Keep this mail as it is: a list that is shown later with another fingerprint is not the one that was sealed.',
    open: 'Open the page of the draw',
  },
} as const;

/** Lets a fingerprint that begins with digits run from left to right in a line of Arabic. */
const LEFT_TO_RIGHT_MARK = '\u200E';

interface SealedDraw {
  readonly manifest: DrawManifest;
  readonly manifestHash: string;
}

/**
 * The mail that fixes a sealed list outside the hotel: Arabic and below it
 * English, of what is published, and written from the sealed bytes alone.
 */
export async function sealMail(
  sealed: SealedDraw,
  { hotel, origin }: { readonly hotel: MailSender; readonly origin: string },
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const title = (language: Language) => TITLE[language](monthText(sealed.manifest.month, language));
  return renderEmail({
    language: 'ar',
    hotel,
    origin,
    title: `${title('ar')} · ${title('en')}`,
    parts: [
      ...partsIn('ar', sealed, origin),
      { language: 'en', parts: partsIn('en', sealed, origin) },
    ],
  });
}

function partsIn(
  language: Language,
  { manifest, manifestHash }: SealedDraw,
  origin: string,
): EmailPart[] {
  const words = WORDS[language];
  const { beacon } = manifest;
  const short = fingerprintOf(manifestHash);
  const isTest = beacon !== null && beacon.chain !== QUICKNET.hash;
  const roundText = isTest ? words.trial : words.round;
  return [
    words.lead,
    {
      facts: [
        [words.draw, String(manifest.seq)],
        [words.month, monthText(manifest.month, language)],
        [words.licence, manifest.licence],
        [words.tickets, String(manifest.count)],
        [words.short, language === 'ar' ? `${LEFT_TO_RIGHT_MARK}${short}` : short],
        [words.whole, manifestHash],
        [words.sealedAt, instantText(manifest.frozenAt, language)],
        [words.drawAt, instantText(manifest.drawAt, language)],
        beacon === null ? [words.way, words.box] : [words.number, roundText(beacon.round)],
      ],
    },
    words.keep,
    { label: words.open, href: `${origin}/draws/${manifest.draw}?lang=${language}` },
  ];
}
