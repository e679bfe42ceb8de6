import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  deleteDraft,
  type DraftName,
  readDraft,
  saveDraft,
} from '../../../platform/storage/drafts.ts';

/** What is typed at the desk for one draw, until it is sent: it outlives a closed detail. */
export function useDeskDraft<T>(
  name: DraftName,
  about: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): { readonly value: T; readonly type: (next: T) => void; readonly forget: () => void } {
  const [value, setValue] = useState(() => schema.safeParse(readDraft(name, about)).data ?? empty);
  return {
    value,
    type: (next) => {
      setValue(next);
      saveDraft(name, next, about);
    },
    forget: () => {
      setValue(empty);
      deleteDraft(name, about);
    },
  };
}
