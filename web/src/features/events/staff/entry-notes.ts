import * as z from 'zod/mini';
import { deleteDraft, saveDraft, readDraft } from '../../../platform/storage/drafts.ts';
import type { ModeratedDraw } from './staff-entry.ts';

const notesSchema = z.record(z.string(), z.string());

/**
 * What this member of staff has typed about an entry that nobody has decided yet; empty where
 * nothing was.
 */
export function readNotes(draw: ModeratedDraw, id: number): string {
  return readAll()[noteKey(draw, id)] ?? '';
}

/** Keeps it through other entries, reloads and a sign-in, until the entry is decided. */
export function saveNotes(draw: ModeratedDraw, id: number, text: string): void {
  const others = Object.entries(readAll()).filter(([place]) => place !== noteKey(draw, id));
  const all = text.trim() === '' ? others : [...others, [noteKey(draw, id), text] as const];
  if (all.length === 0) deleteDraft('entry.notes');
  else saveDraft('entry.notes', Object.fromEntries(all));
}

export function deleteNotes(draw: ModeratedDraw, id: number): void {
  if (readNotes(draw, id) !== '') saveNotes(draw, id, '');
}

const noteKey = (draw: ModeratedDraw, id: number): string => `${draw} ${id}`;

function readAll(): Readonly<Record<string, string>> {
  const kept = notesSchema.safeParse(readDraft('entry.notes'));
  return kept.success ? kept.data : {};
}
