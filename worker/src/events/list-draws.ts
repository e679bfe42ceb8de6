import { drawSchema, drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import type { Deps } from '../deps.ts';
import { allSettings, type DrawSettings } from './draw-settings.repository.ts';

/** A draw in a Muscat month, and whether it takes entries. */
export function drawView(settings: DrawSettings, month: string): Draws['events'][number] {
  return drawSchema.parse({ ...settings, isOpen: settings.isOpen === 1, month, endsAt: new Date(endOfMonth(month)).toISOString() });
}

export async function listDraws({ d1 }: Pick<Deps, 'd1'>, month: string): Promise<Draws> {
  return drawsSchema.parse({ v: 1, ok: true, events: (await allSettings(d1)).map((row) => drawView(row, month)) });
}
