import { useState } from 'react';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts';
import { readLocal } from '../../data/local-store.ts';
import { KINDS, type EventKind } from './entry-kinds.ts';
import type { TypedEntry } from './entry-problems.ts';

export interface Typed {
  readonly typed: TypedEntry;
  readonly set: (part: Partial<TypedEntry>) => void;
  /** Back to the start, e.g. for the entry of next month. */
  readonly clear: () => void;
}

/** What is typed and ticked in a draw's form; there again after a reload, gone with the tab. */
export function useTypedEntry(kind: EventKind): Typed {
  const { draft } = KINDS[kind];
  const [typed, setTyped] = useState<TypedEntry>(() => restored(readDraft(draft)));
  return {
    typed,
    set: (part) => {
      const next = { ...typed, ...part };
      setTyped(next);
      keepDraft(draft, next);
    },
    clear: () => {
      dropDraft(draft);
      setTyped(untouched());
    },
  };
}

function restored(kept: unknown): TypedEntry {
  const empty = untouched();
  if (typeof kept !== 'object' || kept === null) return empty;
  const { phone, isAgreed, shares } = kept as Partial<Record<keyof TypedEntry, unknown>>;
  return {
    phone: typeof phone === 'string' ? phone : empty.phone,
    isAgreed: isAgreed === true,
    shares: typeof shares === 'number' ? Math.max(0, Math.min(SHARES_REQUIRED, Math.trunc(shares))) : 0,
  };
}

/** A phone entered once is offered again (WCAG 3.3.7). */
function untouched(): TypedEntry {
  const known = readLocal('entryPhone') ?? readLocal('contact')?.phoneNumber ?? '';
  return { phone: known.replace(/^\+968(\d{4})(\d{4})$/, '$1 $2'), isAgreed: false, shares: 0 };
}
