import * as z from 'zod/mini';

/**
 * What of a request has no room left, and on which nights: every room of the type, those with the
 * bed type, or those with the smoking kind that were asked for.
 */
export const fullPartSchema = z.object({
  part: z.enum(['room', 'bed', 'smoking']),
  nights: z.array(z.string()),
});
export type FullPart = z.infer<typeof fullPartSchema>;

/** How many rooms are held, or on sale, of what a request asks for. */
type Counts = Readonly<Record<FullPart['part'], number>>;

/** A night on which the type is full is not said again of its beds and smoking kinds. */
export function fullParts(
  nights: readonly string[],
  onSale: Counts,
  held: ReadonlyMap<string, Counts>,
): FullPart[] {
  const isFull = (part: FullPart['part'], night: string) =>
    (held.get(night)?.[part] ?? 0) >= onSale[part];
  const room = nights.filter((night) => isFull('room', night));
  const others = nights.filter((night) => !isFull('room', night));
  const parts: FullPart[] = [
    { part: 'room', nights: room },
    { part: 'bed', nights: others.filter((night) => isFull('bed', night)) },
    { part: 'smoking', nights: others.filter((night) => isFull('smoking', night)) },
  ];
  return parts.filter((part) => part.nights.length > 0);
}
