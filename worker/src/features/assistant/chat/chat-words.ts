import { MESSAGE_MAX } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';

/** What the conversation itself says; what it talks about has its texts beside the dialogue. */
export const CHAT_WORDS: Readonly<
  Record<'tooLong' | 'passedOn' | 'fromTheHouse', Readonly<Record<Language, string>>>
> = {
  tooLong: {
    ar: `رسالتك أطول مما أستطيع قراءته مرة واحدة. اكتبها في ${MESSAGE_MAX} حرف أو أقل، أو قسّمها إلى رسالتين.`,
    en: `Your message is longer than I can read at once. Please write it in ${MESSAGE_MAX} characters or fewer, or send it in two parts.`,
  },
  passedOn: {
    ar: 'وصلت رسالتك إلى فريق الفندق، والرد يظهر هنا. وأنا معك لأي سؤال عن الغرف والأسعار والحجز.',
    en: 'The hotel’s team has your message, and their answer appears here. I can still help with rooms, prices and bookings.',
  },
  fromTheHouse: {
    ar: 'هذا ما يقوله الفندق:',
    en: 'This is what the hotel says:',
  },
};
