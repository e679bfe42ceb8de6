import { endOfMonth } from '#shared/events/entry-month.ts';
import { drawSchema, drawsSchema, type Draws } from '#shared/events/event.contract.ts';
import { type DrawChange } from '#shared/events/staff-event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { assertCaller } from '../../identity/caller.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { auditStatement, bumpVersion } from '../../platform/db/d1-statements.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  allSettings,
  type DrawSettings,
  findSettings,
  setLicenceNumber,
  setDrawOpen,
} from './draw-settings.repository.ts';

/** A draw in a Muscat month, and whether it takes entries. */
function drawView(settings: DrawSettings, month: string): Draws['events'][number] {
  return drawSchema.parse({
    ...settings,
    isOpen: settings.isOpen === 1,
    month,
    endsAt: new Date(endOfMonth(month)).toISOString(),
  });
}

export async function listDraws({ d1 }: Pick<Deps, 'd1'>, month: string): Promise<Draws> {
  return drawsSchema.parse({
    v: 1,
    ok: true,
    events: (await allSettings(d1)).map((row) => drawView(row, month)),
  });
}

/**
 * Switches a draw off or on, and names its licence. What is so already stays without a trace.
 * Entries that were received stay in the draw; those on their way to a closed one are refused with
 * `event.closed` and kept on the phone. Throws 404 for an event that is none.
 */
export async function updateDraw(
  ctx: RequestContext,
  name: string,
  change: DrawChange,
): Promise<Draws['events'][number]> {
  const { deps } = ctx;
  const { d1 } = deps;
  const month = muscatMonth(deps.now());
  const before = await findSettings(d1, name);
  if (!before) throw notFound();
  const { eventType } = before;
  const at = new Date(deps.now()).toISOString();
  const licenceNumber =
    change.licenceNumber === undefined ? before.licenceNumber : change.licenceNumber || null;
  const audit = (action: string, field: string) =>
    auditStatement(ctx, { action, targetType: 'event', targetId: eventType, fields: [field] });
  const statements = [
    ...(change.isOpen === undefined || Number(change.isOpen) === before.isOpen
      ? []
      : [
          setDrawOpen(d1, eventType, change.isOpen, at),
          audit(change.isOpen ? 'event.open' : 'event.close', 'isOpen'),
        ]),
    ...(licenceNumber === before.licenceNumber
      ? []
      : [
          setLicenceNumber(d1, eventType, licenceNumber, at),
          audit('event.license', 'licenceNumber'),
        ]),
  ];
  if (statements.length > 0)
    await runBatch(d1, [...assertCaller(ctx), ...statements, bumpVersion(d1, 'events')]);
  const after = await findSettings(d1, name);
  if (!after) throw notFound();
  return drawView(after, month);
}
