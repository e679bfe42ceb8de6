import { useState } from 'react';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { toE164 } from '#shared/phone.ts';
import { typedPhone } from '../../../lib/typed-phone.ts';
import { deleteDraft, saveDraft, readDraft } from '../../../platform/storage/drafts.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { EVENT_KINDS, type EventKind } from './entry-kinds.ts';
import type { PhotoCounts } from './photo-selection.ts';

/** In the order in which the forms show them. */
export const ENTRY_FIELDS = ['photos', 'phone', 'terms'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
type EntryProblem = 'required' | 'tooFew' | 'broken' | 'repeated' | 'invalid';
export type EntryProblems = { readonly [K in EntryField]?: EntryProblem | undefined };

export interface TypedEntry {
  readonly phone: string;
  readonly isAgreed: boolean;
  /** Location sharing only. */
  readonly shares: number;
}

interface Chosen extends PhotoCounts {
  /** All of them. */
  readonly count: number;
}

/** What keeps a form from being sent; empty where nothing does. */
export function validateEntry(kind: EventKind, typed: TypedEntry, chosen: Chosen): EntryProblems {
  const { minPhotos, hasTerms } = EVENT_KINDS[kind];
  const found: Partial<Record<EntryField, EntryProblem>> = {};
  if (chosen.count < minPhotos) found.photos = 'tooFew';
  // It cannot be shown here, so it cannot be prepared either.
  else if (chosen.broken > 0) found.photos = 'broken';
  else if (chosen.usable < minPhotos) found.photos = 'repeated';
  if (typed.phone.trim() === '') found.phone = 'required';
  else if (toE164(typed.phone) === null) found.phone = 'invalid';
  if (hasTerms && !typed.isAgreed) found.terms = 'required';
  return found;
}

/** Whether there are too few pictures; one that is there twice counts once. */
export function lacksPhotos({ photos }: EntryProblems): boolean {
  return photos === 'tooFew' || photos === 'repeated';
}

/** Something that the specification calls missing information: too few pictures or no phone. */
export function lacksRequiredInput(problems: EntryProblems): boolean {
  return lacksPhotos(problems) || problems.phone === 'required';
}

interface TypedEntryState {
  readonly typed: TypedEntry;
  readonly set: (part: Partial<TypedEntry>) => void;
  /** Back to the start, e.g. for the entry of next month. */
  readonly clear: () => void;
}

/** What is typed and ticked in a draw's form; there again after a reload, gone with the tab. */
export function useTypedEntry(kind: EventKind): TypedEntryState {
  const { draft } = EVENT_KINDS[kind];
  const [typed, setTyped] = useState<TypedEntry>(() => restoreEntry(readDraft(draft)));
  return {
    typed,
    set: (part) => {
      const next = { ...typed, ...part };
      setTyped(next);
      saveDraft(draft, next);
    },
    clear: () => {
      deleteDraft(draft);
      setTyped(emptyEntry());
    },
  };
}

function restoreEntry(kept: unknown): TypedEntry {
  const empty = emptyEntry();
  if (typeof kept !== 'object' || kept === null) return empty;
  const { phone, isAgreed, shares } = kept as Partial<Record<keyof TypedEntry, unknown>>;
  return {
    phone: typeof phone === 'string' ? phone : empty.phone,
    isAgreed: isAgreed === true,
    shares:
      typeof shares === 'number' ? Math.max(0, Math.min(SHARES_REQUIRED, Math.trunc(shares))) : 0,
  };
}

/** A phone entered once is offered again (WCAG 3.3.7). */
function emptyEntry(): TypedEntry {
  const known = readLocal('entryPhone') ?? readLocal('contact')?.phoneNumber ?? '';
  return { phone: typedPhone(known), isAgreed: false, shares: 0 };
}
