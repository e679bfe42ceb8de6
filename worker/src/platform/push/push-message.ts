import type { Language } from '#shared/language.ts';
import type { PushKind, PushMessage } from '#shared/push/push.contract.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

/**
 * All that a push ever says: the same words for everybody, because it passes through others' hands
 * and stands on locked screens.
 */
const WORDS: Readonly<Record<PushKind, Readonly<Record<Language, Words>>>> = {
  booking: {
    ar: { title: 'جديد بشأن حجزك', body: 'افتح التطبيق لتعرف التفاصيل.' },
    en: { title: 'News about your booking', body: 'Open the app to see it.' },
  },
  entry: {
    ar: { title: 'جديد بشأن مشاركتك', body: 'افتح التطبيق لتعرف التفاصيل.' },
    en: { title: 'News about your entry', body: 'Open the app to see it.' },
  },
  draw: {
    ar: { title: 'جديد بشأن السحب', body: 'افتح التطبيق لتعرف التفاصيل.' },
    en: { title: 'News about the draw', body: 'Open the app to see it.' },
  },
  chat: {
    ar: { title: 'وصلك رد من الفندق', body: 'افتح المحادثة لتقرأه.' },
    en: { title: 'The hotel has replied to you', body: 'Open the conversation to read it.' },
  },
  new_booking: {
    ar: { title: 'طلب حجز جديد', body: 'ينتظر ردكم في لوحة الحجوزات.' },
    en: { title: 'New booking request', body: 'It waits on the board for your answer.' },
  },
  conversation: {
    ar: { title: 'ضيف ينتظر ردًا', body: 'محادثة تنتظر ردكم.' },
    en: { title: 'A guest is waiting', body: 'A conversation waits for your reply.' },
  },
};

/** Words of a kind that is gathered: one alert for all that wait. */
const OF_SEVERAL: Readonly<Partial<typeof WORDS>> = {
  conversation: {
    ar: { title: 'ضيوف ينتظرون ردًا', body: 'عدة محادثات تنتظر ردكم.' },
    en: { title: 'Guests are waiting', body: 'Several conversations wait for your reply.' },
  },
};

/** Where a tap leads; what of it is new, the page itself knows. */
const PATHS: Readonly<Record<PushKind, string>> = {
  booking: '/dashboard',
  entry: '/?n=entry',
  draw: '/?n=draw',
  chat: '/?n=chat',
  new_booking: '/dashboard/bookings',
  conversation: '/dashboard/assistant',
};

interface Sent {
  readonly isSilent: boolean;
  /** One push for several of its kind. */
  readonly isOfSeveral?: boolean;
  /** The app's own: WebKit takes no address without one, and shows the whole message then not. */
  readonly origin: string;
}

/** What is sent of a kind of news, in the language of the device. */
export function pushMessage(
  kind: PushKind,
  language: Language,
  { isSilent, isOfSeveral = false, origin }: Sent,
): PushMessage {
  const words = (isOfSeveral ? OF_SEVERAL[kind] : undefined) ?? WORDS[kind];
  return {
    web_push: 8030,
    notification: {
      ...words[language],
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      tag: kind,
      navigate: new URL(PATHS[kind], origin).href,
      ...(isSilent && { silent: true }),
    },
    app_badge: 1,
  };
}
