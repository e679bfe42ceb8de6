import { toE164 } from '#shared/phone.ts';
import { KINDS, type EventKind } from './entry-kinds.ts';

/** In the order in which the forms show them. */
export const ENTRY_FIELDS = ['photos', 'phone', 'terms'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
export type EntryProblem = 'required' | 'tooFew' | 'broken' | 'repeated' | 'invalid';
export type EntryProblems = { readonly [K in EntryField]?: EntryProblem | undefined };

export interface TypedEntry {
  readonly phone: string;
  readonly isAgreed: boolean;
  /** Location sharing only. */
  readonly shares: number;
}

interface Chosen {
  readonly count: number;
  /** One of them cannot be shown here, so it cannot be prepared either. */
  readonly hasBroken: boolean;
  /** How many of them are the same picture as another. */
  readonly repeats: number;
}

/** What keeps a form from being sent; empty where nothing does. */
export function entryProblems(kind: EventKind, typed: TypedEntry, chosen: Chosen): EntryProblems {
  const { minPhotos, hasTerms } = KINDS[kind];
  const found: Partial<Record<EntryField, EntryProblem>> = {};
  if (chosen.count < minPhotos) found.photos = 'tooFew';
  else if (chosen.hasBroken) found.photos = 'broken';
  else if (chosen.count - chosen.repeats < minPhotos) found.photos = 'repeated';
  if (typed.phone.trim() === '') found.phone = 'required';
  else if (toE164(typed.phone) === null) found.phone = 'invalid';
  if (hasTerms && !typed.isAgreed) found.terms = 'required';
  return found;
}

/** Something that the specification calls missing information: too few pictures or no phone. */
export function isMissing({ photos, phone }: EntryProblems): boolean {
  return photos === 'tooFew' || phone === 'required';
}
