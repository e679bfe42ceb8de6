import { CLAIM_DAYS } from '#shared/draw/timeline.ts';
import { countText } from '../../platform/mail/mail-formats.ts';
import type { DrawNews } from './tellings.repository.ts';

/** The only home of these sentences: in the app, and by mail. */
export const WON_TEXT: DrawNews = {
  type: 'draw_won',
  title: { ar: 'مبروك، فزت في السحب الشهري', en: 'You have won in the monthly draw' },
  message: {
    ar: `افتح صفحة السحب من الجهاز الذي شاركت منه واستلم جائزتك خلال ${countText(CLAIM_DAYS, 'day', 'ar')}.`,
    en: `Open the draw on the phone you entered with and claim your prize within ${countText(CLAIM_DAYS, 'day', 'en')}.`,
  },
};

/** Told where the number came and nobody was left in the list. */
export const ALL_TAKEN_OUT = {
  ar: 'استُبعدت تذاكر هذا السحب كلها قبل رقمه، فلا فائز فيه. الأسباب منشورة بين ملفاته.',
  en: 'Every ticket of this draw was taken out before its number, so nobody could win. The reasons are among its files.',
} as const;

/** Days after the offer on which a winner is reminded. */
export const REMINDER_DAYS = [7, 21, 28] as const;

/** How many days a winner has left, with its verb: the feminine one before the plural of few. */
function leftText(days: number): { ar: string; en: string } {
  const isFew = new Intl.PluralRules('ar').select(days) === 'few';
  return {
    ar: `${isFew ? 'بقيت' : 'بقي'} ${countText(days, 'day', 'ar')}`,
    en: `${countText(days, 'day', 'en')} ${days === 1 ? 'is' : 'are'} left`,
  };
}

export function reminderText(day: (typeof REMINDER_DAYS)[number]): DrawNews {
  const left = leftText(CLAIM_DAYS - day);
  return {
    type: `draw_reminder_${day}`,
    title: { ar: 'جائزتك في انتظارك', en: 'Your prize is waiting for you' },
    message: {
      ar: `${left.ar} لاستلام جائزة السحب الشهري، ثم تنتقل إلى غيرك.`,
      en: `${left.en} to claim your prize of the monthly draw; then it goes to somebody else.`,
    },
  };
}

/** Told where staff had not tried to reach the winner often enough (run-draws.ts). */
export const EXTENDED_TEXT: DrawNews = {
  type: 'draw_extended',
  title: { ar: 'مُدّدت مهلة استلام جائزتك', en: 'You have more time to claim your prize' },
  message: {
    ar: 'جائزة السحب الشهري محفوظة لك سبعة أيام أخرى. افتح صفحة السحب واستلمها.',
    en: 'Your prize of the monthly draw is kept for you for seven more days. Open the draw and claim it.',
  },
};

const LOST: Readonly<Record<string, { ar: string; en: string }>> = {
  not_claimed: {
    ar: 'انتهت مهلة استلام جائزة السحب الشهري ولم تُستلم، فانتقلت عنك.',
    en: 'The time to claim your prize of the monthly draw is over, so it has gone on.',
  },
  declined: {
    ar: 'تنازلت كتابةً عن جائزة السحب الشهري، فانتقلت عنك.',
    en: 'You gave your prize of the monthly draw back in writing, and it has gone on.',
  },
};

const TAKEN = {
  ar: 'قرر موظفان أن تذكرتك لا تستحق جائزة السحب الشهري. اسأل الاستقبال عن السبب.',
  en: 'Two members of staff decided that your ticket may not have the prize of the monthly draw. Reception tells you why.',
};

/** A prize has left its winner, for this reason. */
export const lostText = (reason: string): DrawNews => ({
  type: 'draw_lost',
  title: { ar: 'لم تعد جائزة السحب لك', en: 'The prize of the draw is no longer yours' },
  message: LOST[reason] ?? TAKEN,
});

/** On the last day itself, once. */
export const LAST_CALL: DrawNews = {
  type: 'draw_last_day',
  title: { ar: 'اليوم آخر يوم لاستلام جائزتك', en: 'Today is the last day to claim your prize' },
  message: {
    ar: 'افتح صفحة السحب واستلم جائزتك قبل منتصف الليل، وإلا انتقلت إلى غيرك.',
    en: 'Open the draw and claim your prize before midnight, or it goes to somebody else.',
  },
};
