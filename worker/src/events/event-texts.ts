import { FIXED_REJECTION_NOTE, type EventType } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import type { JudgedEvent } from './submissions.repository.ts';

type Text = Readonly<Record<Language, string>>;

/** Said with the receipt of an entry. */
const RECEIVED: Readonly<Record<EventType, Text>> = {
  photography: {
    ar: 'وصلت صورك وهي قيد المراجعة. سنخبرك إن فزت.',
    en: 'Your photos are here and waiting to be reviewed. We will tell you if you win.',
  },
  hotel_rating: {
    ar: 'وصلت مشاركتك. سنراجعها ونخبرك إن فزت.',
    en: 'Your submission has been received. We will review it and tell you if you win.',
  },
  location_sharing: {
    ar: 'وصلت مشاركتك وأنت في سحب آخر الشهر.',
    en: 'Your entry is here, and you are in the draw at the end of the month.',
  },
};
const LATER_MONTH: Text = {
  ar: 'وصلت بعد إغلاق شهرها بأكثر من ثلاثة أيام، فهي في سحب هذا الشهر.',
  en: 'It arrived more than three days late for its month, so it is in the draw of this one.',
};

export function receivedText(eventType: EventType, isLater: boolean, language: Language): string {
  return isLater ? `${RECEIVED[eventType][language]} ${LATER_MONTH[language]}` : RECEIVED[eventType][language];
}

/** Said to staff. */
const STAFF = {
  approved: { ar: 'تمت الموافقة وأُبلغ المشارك.', en: 'Approved. The participant has been notified.' },
  rejected: { ar: 'تم الرفض وأُبلغ المشارك.', en: 'Rejected. The participant has been notified.' },
  voided: {
    ar: 'أُلغيت المشاركة، ويستطيع صاحب الرقم المشاركة هذا الشهر.',
    en: 'The entry is void, and the phone can enter again this month.',
  },
} as const satisfies Record<string, Text>;

export function staffText(name: keyof typeof STAFF, language: Language): string {
  return STAFF[name][language];
}

export interface News {
  /** As back-office.txt §3 names it. */
  readonly type: string;
  readonly title: Text;
  readonly message: Text;
}

/** The quick answer of staff, who read it in Arabic in either language. */
const FIXED: Text = { ar: FIXED_REJECTION_NOTE, en: 'It was rejected.' };
const ASK_US: Text = { ar: 'يرجى التواصل معنا لمزيد من المعلومات.', en: 'Please contact us for more information.' };

const APPROVED: Readonly<Record<JudgedEvent, Omit<News, 'type'>>> = {
  photography: {
    title: { ar: 'قُبلت صورك', en: 'Your photos are accepted' },
    message: {
      ar: 'قُبلت مشاركتك في فعالية التصوير، وأنت في سحب آخر الشهر.',
      en: 'Your photography entry is accepted, and you are in the draw at the end of the month.',
    },
  },
  hotel_rating: {
    title: { ar: 'قُبل تقييمك', en: 'Your rating is accepted' },
    message: {
      ar: 'قُبلت مشاركتك في فعالية تقييم الفندق، وأنت في سحب آخر الشهر.',
      en: 'Your hotel rating entry is accepted, and you are in the draw at the end of the month.',
    },
  },
};
const REJECTED: Readonly<Record<JudgedEvent, Omit<News, 'type'>>> = {
  photography: {
    title: { ar: 'لم تُقبل صورك', en: 'Your photos were not accepted' },
    message: { ar: 'لم نتمكن من قبول مشاركتك في فعالية التصوير.', en: 'We were not able to accept your photography entry.' },
  },
  hotel_rating: {
    title: { ar: 'لم يُقبل تقييمك', en: 'Your rating was not accepted' },
    message: { ar: 'لم نتمكن من قبول مشاركتك في فعالية تقييم الفندق.', en: 'We were not able to accept your hotel rating entry.' },
  },
};
const TYPES: Readonly<Record<JudgedEvent, string>> = { photography: 'photography', hotel_rating: 'rating' };

/** What the participant hears of a decision. A rejection carries the words of staff, or asks to call where they gave none (back-office.txt §7). */
export function decisionNews(eventType: JudgedEvent, isApproved: boolean, notes: string | null): News {
  const { title, message } = (isApproved ? APPROVED : REJECTED)[eventType];
  const type = `${TYPES[eventType]}_${isApproved ? 'approved' : 'rejected'}`;
  if (isApproved) return { type, title, message };
  const why = notes === null ? ASK_US : notes === FIXED_REJECTION_NOTE ? FIXED : { ar: notes, en: notes };
  return { type, title, message: { ar: `${message.ar} ${why.ar}`, en: `${message.en} ${why.en}` } };
}
