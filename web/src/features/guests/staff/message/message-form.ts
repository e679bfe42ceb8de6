import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Language, OTHER_LANGUAGE } from '#shared/language.ts';
import type { StaffNotificationBody } from '#shared/notifications/notification.contract.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { type ReadyText, WORDS } from './ready-texts.ts';

const textSchema = z.object({
  titleAr: z.string(),
  messageAr: z.string(),
  title: z.string(),
  message: z.string(),
});
export type MessageText = z.infer<typeof textSchema>;
export type MessageField = keyof MessageText;

export const FIELDS_OF: Readonly<Record<Language, { title: MessageField; message: MessageField }>> =
  {
    ar: { title: 'titleAr', message: 'messageAr' },
    en: { title: 'title', message: 'message' },
  };

const EMPTY: MessageText = { titleAr: '', messageAr: '', title: '', message: '' };

/** What the app calls a message that staff write (decision 012). */
const TYPE = 'staff_message';

const isBlank = (text: string) => text.trim() === '';

/**
 * The fields that a message still needs: it is written in the guest's language, and in the other one
 * wholly or not at all.
 */
export function missingOf(text: MessageText, language: Language): MessageField[] {
  const other = FIELDS_OF[OTHER_LANGUAGE[language]];
  const isOnce = isBlank(text[other.title]) && isBlank(text[other.message]);
  const needed = [FIELDS_OF[language], ...(isOnce ? [] : [other])];
  return needed
    .flatMap(({ title, message }) => [title, message])
    .filter((field) => isBlank(text[field]));
}

/** A message that is written once says the same words to whoever reads the app in the other one. */
export function sentText(text: MessageText, language: Language): MessageText {
  const own = FIELDS_OF[language];
  const other = FIELDS_OF[OTHER_LANGUAGE[language]];
  if (!isBlank(text[other.title])) return text;
  return { ...text, [other.title]: text[own.title], [other.message]: text[own.message] };
}

/** The text of a message to a phone, kept until it is sent. */
export function useMessageText(phone: string) {
  const [text, setText] = useState<MessageText>(
    () => textSchema.safeParse(readDraft('guest.message', phone)).data ?? EMPTY,
  );
  const change = (part: Partial<MessageText>) => {
    const next = { ...text, ...part };
    setText(next);
    saveDraft('guest.message', next, phone);
  };
  return {
    text,
    change,
    fill: (ready: ReadyText) => {
      const { ar, en } = WORDS[ready];
      change({ titleAr: ar.title, messageAr: ar.message, title: en.title, message: en.message });
    },
    clear: () => {
      setText(EMPTY);
      deleteDraft('guest.message', phone);
    },
  };
}

/** The body of a message, and the key under which just this one is sent, however often. */
export function useMessageBody(phone: string) {
  const last = useRef({ words: '', key: '' });
  return (
    text: MessageText,
    about: string | null,
  ): { body: StaffNotificationBody; key: string } => {
    const body = { userPhone: phone, ...text, type: TYPE, ...(about !== null && { about }) };
    const words = JSON.stringify(body);
    if (words !== last.current.words) last.current = { words, key: crypto.randomUUID() };
    return { body, key: last.current.key };
  };
}
