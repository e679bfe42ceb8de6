import type { AlarmKind } from '#shared/alarms/alarms.contract.ts';
import type { Language } from '#shared/language.ts';

type Words = Readonly<Record<Language, readonly [means: string, todo: string]>>;

/** What each alarm means, and what to do, for whoever looks after the site (docs/operations.md). */
export const ALARM_WORDS: Readonly<Record<AlarmKind, Words>> = {
  request_failed: {
    en: [
      'The site could not answer somebody.',
      'Once: nothing. Many, or one route again and again: give the time and the route to whoever runs the site.',
    ],
    ar: [
      'تعذّر على الموقع الرد على أحد الزوار.',
      'مرة واحدة: لا يلزم شيء. إن تكرّر فأعطِ الوقت والمسار لمن يشغّل الموقع.',
    ],
  },
  bucket_refused: {
    en: [
      'The storage of pictures did not answer.',
      'It usually comes back by itself. If it goes on for an hour, call whoever runs the site.',
    ],
    ar: ['لم يستجب مخزن الصور.', 'يعود من تلقاء نفسه غالبًا. إن استمر ساعة فاتصل بمن يشغّل الموقع.'],
  },
  work_failed: {
    en: [
      'Work that the site does by itself has failed; the rest went on.',
      'Once: nothing. Again and again: call whoever runs the site.',
    ],
    ar: [
      'فشل عمل يقوم به الموقع من تلقاء نفسه، واستمر ما سواه.',
      'مرة واحدة: لا يلزم شيء. إن تكرّر فاتصل بمن يشغّل الموقع.',
    ],
  },
  clock_stopped: {
    en: [
      'The clock of the site has stopped: requests do not lapse by themselves, and waiting mails and alerts stay.',
      'Call whoever runs the site today.',
    ],
    ar: [
      'توقفت ساعة الموقع: لا تنتهي الطلبات من تلقاء نفسها، وتبقى الرسائل والتنبيهات المنتظرة.',
      'اتصل اليوم بمن يشغّل الموقع.',
    ],
  },
  mail_failed: {
    en: [
      'Mails to guests or staff were refused, or came too late.',
      'They are tried again by themselves. Tell the guests of today by phone; if it goes on, look at the account of the mail service.',
    ],
    ar: [
      'رُفضت رسائل إلى الضيوف أو الموظفين، أو تأخرت عن وقتها.',
      'يعاد إرسالها من تلقاء نفسها. أخبر ضيوف اليوم بالهاتف، وإن استمر فراجع حساب خدمة البريد.',
    ],
  },
  push_refused: {
    en: [
      'Alerts to closed phones or tablets were refused.',
      'Once: nothing. For days: call whoever runs the site.',
    ],
    ar: [
      'رُفضت تنبيهات إلى هواتف أو أجهزة لوحية.',
      'مرة واحدة: لا يلزم شيء. إن استمر أيامًا فاتصل بمن يشغّل الموقع.',
    ],
  },
  draw_fault: {
    en: [
      'A monthly draw does not fit what was published of it.',
      'Do not change anything. Note the month, and tell the owner of the hotel today.',
    ],
    ar: ['سحب شهري لا يطابق ما نُشر عنه.', 'لا تغيّر شيئًا. دوّن الشهر وأخبر مالك الفندق اليوم.'],
  },
  budget_used: {
    en: [
      'The assistant has used up its questions of the day; it answers without a model until tomorrow.',
      'Nothing today. Every day: tell whoever runs the site.',
    ],
    ar: [
      'استنفد المساعد أسئلة اليوم، ويجيب دون نموذج حتى الغد.',
      'لا يلزم شيء اليوم. إن تكرّر كل يوم فأخبر من يشغّل الموقع.',
    ],
  },
};
