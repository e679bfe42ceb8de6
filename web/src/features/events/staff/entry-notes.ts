import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../../data/drafts.ts';
import type { JudgedDraw } from './staff-draws.ts';

const notesSchema = z.record(z.string(), z.string());

/** What this member of staff has typed about an entry that nobody has decided yet; empty where nothing was. */
export function readNotes(draw: JudgedDraw, id: number): string {
  return readAll()[placeOf(draw, id)] ?? '';
}

/** Keeps it through other entries, reloads and a sign-in, until the entry is decided. */
export function keepNotes(draw: JudgedDraw, id: number, text: string): void {
  const others = Object.entries(readAll()).filter(([place]) => place !== placeOf(draw, id));
  const all = text.trim() === '' ? others : [...others, [placeOf(draw, id), text] as const];
  if (all.length === 0) dropDraft('entry.notes');
  else keepDraft('entry.notes', Object.fromEntries(all));
}

export function dropNotes(draw: JudgedDraw, id: number): void {
  if (readNotes(draw, id) !== '') keepNotes(draw, id, '');
}

const placeOf = (draw: JudgedDraw, id: number): string => `${draw} ${id}`;

function readAll(): Readonly<Record<string, string>> {
  const kept = notesSchema.safeParse(readDraft('entry.notes'));
  return kept.success ? kept.data : {};
}
