import { FIXED_REJECTION_NOTE, type EventType } from '#shared/events/events.ts';
import type { Language } from '#shared/language.ts';
import { monthText } from '../../platform/mail/mail-formats.ts';
import type { NotificationContent } from '../notifications/notifications.repository.ts';
import type { ModeratedEvent } from './submissions.repository.ts';

type Text = Readonly<Record<Language, string>>;

/** Comes with the receipt of an entry. */
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
    ar: 'وصلت مشاركتك وأنت في {draw}.',
    en: 'Your entry is here, and you are in {draw}.',
  },
};
/** Texts of an event whose entries take part in no draw. */
const RECEIVED_ONLY: Readonly<Record<EventType, Text>> = {
  photography: {
    ar: 'وصلت صورك وهي قيد المراجعة.',
    en: 'Your photos are here and waiting to be reviewed.',
  },
  hotel_rating: {
    ar: 'وصلت مشاركتك وسنراجعها.',
    en: 'Your submission has been received. We will review it.',
  },
  location_sharing: { ar: 'وصلت مشاركتك. شكرًا لك.', en: 'Your entry is here. Thank you.' },
};
const LATER_MONTH: Text = {
  ar: 'وصلت بعد إغلاق سحب شهرها، فهي في سحب هذا الشهر.',
  en: 'It arrived after the draw of its month was closed, so it is in the draw of this one.',
};

interface ReceivedContext {
  /** `YYYY-MM` that the entry counts for, and the one in which it arrived. */
  readonly month: string;
  readonly current: string;
  readonly isLater: boolean;
  /** Whether the draw of that month takes entries of this event. */
  readonly isInDraw: boolean;
}

export function receivedText(
  eventType: EventType,
  { month, current, isLater, isInDraw }: ReceivedContext,
  language: Language,
): string {
  if (!isInDraw) return RECEIVED_ONLY[eventType][language];
  const received = RECEIVED[eventType][language].replace(
    '{draw}',
    drawOf(month, current, language),
  );
  return isLater ? `${received} ${LATER_MONTH[language]}` : received;
}

/** Answers to staff. */
const STAFF = {
  approved: {
    ar: 'تمت الموافقة. يُبلَّغ المشارك بعد 10 ثوانٍ.',
    en: 'Approved. The participant is notified in 10 seconds.',
  },
  rejected: {
    ar: 'تم الرفض. يُبلَّغ المشارك بعد 10 ثوانٍ.',
    en: 'Rejected. The participant is notified in 10 seconds.',
  },
  undone: {
    ar: 'أُلغي القرار، ولم يُبلَّغ المشارك بشيء.',
    en: 'The decision is undone. The participant was told nothing.',
  },
  voided: {
    ar: 'أُلغيت المشاركة، ويستطيع صاحب الرقم المشاركة هذا الشهر.',
    en: 'The entry is void, and the phone can enter again this month.',
  },
  voidedOfPast: {
    ar: 'أُلغيت المشاركة، ولم تعد في سحب شهرها.',
    en: 'The entry is void, and in the draw of its month no more.',
  },
} as const satisfies Record<string, Text>;

export function staffText(name: keyof typeof STAFF, language: Language): string {
  return STAFF[name][language];
}

/** What the guest reads for the fixed note, which staff read in Arabic in either language. */
const FIXED_REJECTION: Text = { ar: FIXED_REJECTION_NOTE, en: 'It was rejected.' };
const ASK_US: Text = {
  ar: 'يرجى التواصل معنا لمزيد من المعلومات.',
  en: 'Please contact us for more information.',
};

/** Accepted, and in a draw. */
const APPROVED: Readonly<Record<ModeratedEvent, Omit<NotificationContent, 'type'>>> = {
  photography: {
    title: { ar: 'قُبلت صورك', en: 'Your photos are accepted' },
    message: {
      ar: 'قُبلت مشاركتك في فعالية التصوير، وأنت في {draw}.',
      en: 'Your photography entry is accepted, and you are in {draw}.',
    },
  },
  hotel_rating: {
    title: { ar: 'قُبل تقييمك', en: 'Your rating is accepted' },
    message: {
      ar: 'قُبلت مشاركتك في فعالية تقييم الفندق، وأنت في {draw}.',
      en: 'Your hotel rating entry is accepted, and you are in {draw}.',
    },
  },
};
/** Accepted for an event whose entries the draw of the month leaves out. */
const APPROVED_ONLY: Readonly<Record<ModeratedEvent, Text>> = {
  photography: {
    ar: 'قُبلت مشاركتك في فعالية التصوير. شكرًا لك.',
    en: 'Your photography entry is accepted. Thank you.',
  },
  hotel_rating: {
    ar: 'قُبلت مشاركتك في فعالية تقييم الفندق. شكرًا لك.',
    en: 'Your hotel rating entry is accepted. Thank you.',
  },
};
const REJECTED: Readonly<Record<ModeratedEvent, Omit<NotificationContent, 'type'>>> = {
  photography: {
    title: { ar: 'لم تُقبل صورك', en: 'Your photos were not accepted' },
    message: {
      ar: 'لم نتمكن من قبول مشاركتك في فعالية التصوير.',
      en: 'We were not able to accept your photography entry.',
    },
  },
  hotel_rating: {
    title: { ar: 'لم يُقبل تقييمك', en: 'Your rating was not accepted' },
    message: {
      ar: 'لم نتمكن من قبول مشاركتك في فعالية تقييم الفندق.',
      en: 'We were not able to accept your hotel rating entry.',
    },
  },
};
const TYPES: Readonly<Record<ModeratedEvent, string>> = {
  photography: 'photography',
  hotel_rating: 'rating',
};

/** The draw that an entry is in: of this month, or by its name. Months are `YYYY-MM`. */
function drawOf(month: string, current: string, language: Language): string {
  if (month === current)
    return language === 'ar'
      ? 'السحب الذي يُجرى بعد نهاية الشهر'
      : 'the draw after the end of the month';
  const name = monthText(month, language);
  return language === 'ar' ? `سحب ${name}` : `the draw of ${name}`;
}

export interface DecisionContext {
  readonly isApproved: boolean;
  readonly notes: string | null;
  /** `YYYY-MM` that the entry counts for, and the one in which it is decided. */
  readonly month: string;
  readonly current: string;
  /** Whether the draw of that month takes entries of this event. */
  readonly isInDraw: boolean;
}

/**
 * The notification of a decision. A rejection carries the words of staff, or asks the participant
 * to call where they gave none.
 */
export function decisionText(
  eventType: ModeratedEvent,
  { isApproved, notes, month, current, isInDraw }: DecisionContext,
): NotificationContent {
  const { title, message } = (isApproved ? APPROVED : REJECTED)[eventType];
  const type = `${TYPES[eventType]}_${isApproved ? 'approved' : 'rejected'}`;
  const inDraw = (language: Language) =>
    message[language].replace('{draw}', drawOf(month, current, language));
  if (isApproved && !isInDraw) return { type, title, message: APPROVED_ONLY[eventType] };
  if (isApproved) return { type, title, message: { ar: inDraw('ar'), en: inDraw('en') } };
  const why =
    notes === null
      ? ASK_US
      : notes === FIXED_REJECTION_NOTE
        ? FIXED_REJECTION
        : { ar: notes, en: notes };
  return { type, title, message: { ar: `${message.ar} ${why.ar}`, en: `${message.en} ${why.en}` } };
}
