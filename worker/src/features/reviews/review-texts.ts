import type { Language } from '#shared/language.ts';
import type { HideReason } from '#shared/reviews/reviews.ts';
import type { NotificationContent } from '../notifications/notifications.repository.ts';

type Text = Readonly<Record<Language, string>>;

/** Comes with the answer to a review. */
export const RECEIVED: Text = {
  ar: 'شكرًا لك! تم إرسال تقييمك بنجاح.',
  en: 'Thank you! Your review has been submitted successfully.',
};

/** Answers to staff. */
export const STAFF_TEXTS = {
  published: { ar: 'نُشر الرأي وأُبلغ صاحبه.', en: 'Published. Its author has been notified.' },
  hidden: { ar: 'أُخفي الرأي وأُبلغ صاحبه.', en: 'Hidden. Its author has been notified.' },
  undone: { ar: 'عاد الرأي كما كان.', en: 'The review is what it was before.' },
  replied: { ar: 'حُفظ الرد.', en: 'The reply is saved.' },
} as const satisfies Record<string, Text>;

const WHY: Readonly<Record<HideReason, Text>> = {
  advertising: {
    ar: 'فيه إعلان أو رابط.',
    en: 'It carries advertising or a link.',
  },
  names_somebody: {
    ar: 'فيه اسم شخص أو بيانات شخصية، كرقم هاتف.',
    en: 'It names somebody or gives personal data, such as a phone number.',
  },
  insults: {
    ar: 'فيه ألفاظ جارحة.',
    en: 'Some of its words would hurt others.',
  },
  not_a_stay: {
    ar: 'ليس عن إقامة في الدار.',
    en: 'It does not tell of a stay with us.',
  },
};

export function publishedNotification(hasReply: boolean): NotificationContent {
  const reply = hasReply
    ? { ar: ' وتحته ردّ الدار.', en: ' The house’s reply stands below it.' }
    : { ar: '', en: '' };
  return {
    type: 'review_published',
    title: { ar: 'نُشر رأيك', en: 'Your review is published' },
    message: {
      ar: `شكرًا لك، رأيك الآن بين آراء الضيوف.${reply.ar}`,
      en: `Thank you. It is among the guest reviews now.${reply.en}`,
    },
  };
}

export function hiddenNotification(reason: HideReason): NotificationContent {
  return {
    type: 'review_hidden',
    title: { ar: 'لم يُنشر رأيك', en: 'Your review is not published' },
    message: {
      ar: `${WHY[reason].ar} يمكنك تعديله وإرساله من جديد.`,
      en: `${WHY[reason].en} You can edit it and send it again.`,
    },
  };
}

export const repliedNotification = (reply: string): NotificationContent => ({
  type: 'review_replied',
  title: { ar: 'ردّت الدار على رأيك', en: 'The house replied to your review' },
  message: { ar: reply, en: reply },
});
