import { endOfMonth } from '#shared/events/entry-month.ts';
import { drawSchema, drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import type { DrawChange } from '#shared/events/staff-event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  allSettings,
  type DrawSettings,
  findSettings,
  updateSettings,
} from './draw-settings.repository.ts';

type Draw = Draws['events'][number];

/** A draw in a Muscat month, and whether it takes entries. */
const drawView = (settings: DrawSettings, month: string): Draw =>
  drawSchema.parse({ ...settings, month, endsAt: new Date(endOfMonth(month)).toISOString() });

/** The draws of a Muscat month. */
export async function listDraws(
  ctx: RequestContext,
  { month }: { readonly month: string },
): Promise<Draws> {
  authorize(ctx, 'listDraws');
  const settings = await allSettings(ctx.deps.db);
  return drawsSchema.parse({ v: 1, ok: true, events: settings.map((row) => drawView(row, month)) });
}

/**
 * Switches a draw off or on, and sets its licence number. What is so already changes nothing and is
 * not audited. Entries that were received stay in the draw; those on their way to a closed one are
 * refused with `event.closed` and kept on the phone. Throws 404 for a name that is no event.
 */
export async function updateDraw(
  ctx: RequestContext,
  { eventType: name, ...change }: DrawChange & { readonly eventType: string },
): Promise<Draw> {
  authorize(ctx, 'updateDraw');
  const { db, now } = ctx.deps;
  const month = muscatMonth(now());
  const before = await findSettings(db, name);
  if (!before) throw notFound();
  const { eventType } = before;
  const isOpen = change.isOpen ?? before.isOpen;
  const licenceNumber =
    change.licenceNumber === undefined ? before.licenceNumber : change.licenceNumber || null;
  const changes = {
    ...(isOpen !== before.isOpen && { isOpen }),
    ...(licenceNumber !== before.licenceNumber && { licenceNumber }),
  };
  const fields = Object.keys(changes);
  const actions = { isOpen: isOpen ? 'event.open' : 'event.close', licenceNumber: 'event.license' };
  if (fields.length > 0)
    await commit(ctx, {
      statements: [updateSettings(db, eventType, changes, new Date(now()).toISOString())],
      audit: (['isOpen', 'licenceNumber'] as const)
        .filter((field) => fields.includes(field))
        .map((field) => ({
          action: actions[field],
          targetType: 'event',
          targetId: eventType,
          fields: [field],
        })),
      topics: ['draws'],
    });
  const after = await findSettings(db, name);
  if (!after) throw notFound();
  return drawView(after, month);
}
