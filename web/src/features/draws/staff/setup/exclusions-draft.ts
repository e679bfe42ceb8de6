import * as z from 'zod/mini';
import { toE164 } from '#shared/phone.ts';

const draftSchema = z.object({ known: z.array(z.string()), text: z.string() });
/** The list as somebody types it, and as it stood when they began. */
export type ExclusionsDraft = z.infer<typeof draftSchema>;

export const exclusionsDraftOf = (kept: unknown): ExclusionsDraft | null =>
  draftSchema.safeParse(kept).data ?? null;

export interface ExclusionsChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Lines in which something stands. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines that are no phone number. */
export const wrongLines = (text: string): string[] =>
  linesIn(text).filter((line) => toE164(line) === null);

/** What the typing adds and takes away; whatever a colleague did meanwhile is not in it. */
export function changeIn({ known, text }: ExclusionsDraft): ExclusionsChange {
  const wanted = new Set(linesIn(text).flatMap((line) => toE164(line) ?? []));
  return {
    add: [...wanted].filter((phone) => !known.includes(phone)),
    remove: known.filter((phone) => !wanted.has(phone)),
  };
}
