import * as z from 'zod/mini';
import { readDraft, saveDraft } from '../../../platform/storage/drafts.ts';

const draftsSchema = z.record(z.string(), z.string());

const all = (): Record<string, string> =>
  draftsSchema.safeParse(readDraft('review.reply')).data ?? {};

/** What was typed under a review and not sent; null where nothing was. */
export const readReply = (id: number): string | null => all()[String(id)] ?? null;

export function saveReply(id: number, text: string): void {
  saveDraft('review.reply', { ...all(), [id]: text });
}

export function deleteReply(id: number): void {
  const { [String(id)]: _, ...left } = all();
  saveDraft('review.reply', left);
}
