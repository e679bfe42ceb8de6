import type { EventType } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay, formatDayRange, formatMonth, formatTime } from '../../../i18n/formats.ts';

/** Paper stands in both languages at once, whichever the page has: no messages of the page. */
export type Both = Readonly<Record<Language, string>>;

export const both = (textOf: (language: Language) => string): Both => ({
  ar: textOf('ar'),
  en: textOf('en'),
});

/** An instant with its year, which a sheet that is kept needs. */
export const instantText = (instant: string): Both =>
  both((language) => {
    const day = formatDay(muscatDay(Date.parse(instant)), language, 'long', '0000-01-01');
    return `${day}${language === 'ar' ? '، ' : ', '}${formatTime(instant, language)}`;
  });

export const monthText = (month: string): Both => both((language) => formatMonth(month, language));

/** From the month's first day to its last. */
export function periodText(month: string): Both {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  const to = last.toISOString().slice(0, 10);
  return both((language) => formatDayRange(`${month}-01`, to, language, '0000-01-01'));
}

export const EVENTS: Readonly<Record<EventType, Both>> = {
  photography: { ar: 'التصوير', en: 'Photography' },
  hotel_rating: { ar: 'تقييم الفندق', en: 'Hotel rating' },
  location_sharing: { ar: 'مشاركة الموقع', en: 'Location sharing' },
};

export const FACTS = {
  tickets: { ar: 'التذاكر', en: 'Tickets' },
  excluded: { ar: 'استُبعد من موظفي الدار وأهلهم', en: 'Left out: staff and family' },
  voids: { ar: 'تذاكر أُلغيت قبل السحب', en: 'Tickets void before the draw' },
  events: { ar: 'الفعاليات', en: 'Events' },
  period: { ar: 'المدة', en: 'Period' },
  prizes: { ar: 'الجوائز', en: 'Prizes' },
  licence: { ar: 'رقم الترخيص', en: 'Licence' },
  frozenAt: { ar: 'خُتمت القائمة', en: 'List sealed' },
  drawAt: { ar: 'موعد السحب', en: 'Draw' },
  number: { ar: 'الرقم العام المعلن', en: 'Announced number' },
  way: { ar: 'طريقة السحب', en: 'How it is drawn' },
  hands: { ar: 'دوّنها وأكدها عن الفندق', en: 'Taken down and confirmed by' },
  team: { ar: 'من يقرر', en: 'Who decides' },
} as const satisfies Record<string, Both>;

/** "2 × A free night, 1 × A dinner"; one prize alone goes without a number. */
export const prizesText = (prizes: readonly Both[]): Both =>
  both((language) => {
    const titles = prizes.map((prize) => prize[language]);
    if (titles.length === 1) return titles[0] ?? '';
    const counted = [...new Set(titles)].map(
      (title) => `${titles.filter((one) => one === title).length} × ${title}`,
    );
    return counted.join(language === 'ar' ? '، ' : ', ');
  });

export const POSTER = {
  draw: (month: Both): Both => ({ ar: `سحب ${month.ar}`, en: `${month.en} draw` }),
  title: { ar: 'القائمة مختومة', en: 'The list is sealed' },
  lead: {
    ar: 'لن تُضاف تذكرة ولن تُحذف أخرى. هذه بصمتها، وكل من شارك يحملها على هاتفه.',
    en: 'No ticket can be added or taken out. This is its fingerprint; everyone who entered carries it on their phone.',
  },
  compare: {
    ar: 'قارنها بهاتفك: النقش والأرقام سواء.',
    en: 'Compare it with your phone: pattern and figures are the same.',
  },
  scan: {
    ar: 'صوّر الرمز: ابحث عن تذكرتك، وتحقق من السحب بنفسك.',
    en: 'Scan it: look for your ticket, and check the draw yourself.',
  },
  tickets: (count: number, people: number): Both => ({
    ar: `${count}، والمشاركون ${people}`,
    en: `${count}, from ${people} people`,
  }),
  box: {
    ar: 'باليد من صندوق، أمام شهود',
    en: 'By hand from a box, before witnesses',
  },
} as const;

export const TRIAL: Both = {
  ar: 'تجربة: رقم هذا السحب من شبكة اختبار، ولا يُعتدّ به.',
  en: 'Trial: the number of this draw comes from a test network and proves nothing.',
};

export const CERTIFICATE = {
  title: { ar: 'شهادة السحب', en: 'Certificate of the draw' },
  winners: { ar: 'الفائزون', en: 'Winners' },
  prize: { ar: 'الجائزة', en: 'Prize' },
  ticket: { ar: 'التذكرة', en: 'Ticket' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  notAwarded: { ar: 'لم تُمنح', en: 'Not awarded' },
  alternates: { ar: 'الاحتياط بالترتيب', en: 'Alternates in their order' },
  skipped: { ar: 'تذاكر تُجووزت', en: 'Tickets passed over' },
  void: { ar: 'ملغاة', en: 'void' },
  person: { ar: 'فاز صاحبها', en: 'its person has won' },
  hash: { ar: 'بصمة القائمة المختومة (H)', en: 'Fingerprint of the sealed list (H)' },
  randomness: { ar: 'الرقم العام (R)', en: 'Public number (R)' },
  seed: { ar: 'بذرة الخلط', en: 'Seed' },
  secret: { ar: 'السر الذي كُشف', en: 'Secret that was revealed' },
  result: { ar: 'بصمة النتيجة', en: 'Fingerprint of the result' },
  beacon: (round: number): Both => ({
    ar: `بالرقم العام من شبكة drand، الجولة ${round}`,
    en: `By the public number of the drand network, round ${round}`,
  }),
  dice: (value: string): Both => ({
    ar: `بعشرة أرقام من نرد رُمي أمام الشهود: ${value}`,
    en: `By ten digits of dice thrown before the witnesses: ${value}`,
  }),
  box: {
    ar: 'باليد من صندوق أمام الشهود، ولا يمكن حسابه من جديد',
    en: 'By hand from a box before the witnesses; it cannot be computed again',
  },
  proof: {
    ar: 'تنتج النتيجة عن هذه القائمة وهذا الرقم وحدهما، ويستطيع أي شخص أن يحسبها من جديد في صفحة السحب.',
    en: 'The result follows from this list and this number alone. Anybody can compute it again on the page of the draw.',
  },
  boxProof: {
    ar: 'القائمة المختومة منشورة في صفحة السحب، ويستطيع أي شخص أن يقارنها.',
    en: 'The sealed list is published on the page of the draw, where anybody can compare it.',
  },
  oneMember: {
    ar: 'لم يكن في الفندق عند ختم القائمة موظفان يراجع أحدهما الآخر',
    en: 'When the list was sealed, the hotel had no two members of staff who can check each other',
  },
  hotel: { ar: 'عن الفندق', en: 'For the hotel' },
  witness: { ar: 'شاهد', en: 'Witness' },
  date: { ar: 'التاريخ', en: 'Date' },
} as const;
