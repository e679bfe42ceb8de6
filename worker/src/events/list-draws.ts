import { drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import type { Deps } from '../deps.ts';

/** The draws of a Muscat month, and whether they take entries. */
export async function listDraws({ d1 }: Pick<Deps, 'd1'>, month: string): Promise<Draws> {
  const { results } = await d1
    .prepare('SELECT eventType, isOpen, licenceNumber FROM event_settings ORDER BY rowid')
    .all<{ eventType: string; isOpen: number; licenceNumber: string | null }>();
  const endsAt = new Date(endOfMonth(month)).toISOString();
  return drawsSchema.parse({ v: 1, ok: true, events: results.map((row) => ({ ...row, isOpen: row.isOpen === 1, month, endsAt })) });
}
