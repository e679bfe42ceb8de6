import * as z from 'zod/mini';
import { linesField } from '../text-field.ts';

/** Longest note of a shift, in characters. */
export const MAX_HANDOVER_NOTE = 500;

/** Body of POST /api/admin/handover-notes. */
export const handoverNoteBodySchema = z.strictObject({ text: linesField(1, MAX_HANDOVER_NOTE) });

/** A note of one shift for the next; open until somebody ticks it off. */
const handoverNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type HandoverNote = z.infer<typeof handoverNoteSchema>;

/** Open notes, oldest first, then those ticked off a moment ago. */
export const handoverNotesSchema = z.object({ notes: z.array(handoverNoteSchema) });
export type HandoverNotes = z.infer<typeof handoverNotesSchema>;
