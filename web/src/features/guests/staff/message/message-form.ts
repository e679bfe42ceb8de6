import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Language } from '#shared/language.ts';
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
    missing: (Object.keys(EMPTY) as MessageField[]).filter((field) => text[field].trim() === ''),
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
