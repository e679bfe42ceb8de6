import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteDraft, type DraftName, readDraft, saveDraft } from './drafts.ts';

const textSchema = z.string();

/** One text that is being typed; it outlives the screen until it is emptied. */
export function useTextDraft(
  name: DraftName,
  about?: string,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => textSchema.safeParse(readDraft(name, about)).data ?? '');
  const type = (next: string) => {
    setText(next);
    if (next === '') deleteDraft(name, about);
    else saveDraft(name, next, about);
  };
  return [text, type];
}
