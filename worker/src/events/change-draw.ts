import type { DrawChange, Draws } from '#shared/events/event.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion } from '../lib/atomic.ts';
import { notFound } from '../lib/errors.ts';
import { findSettings, nameLicence, switchDraw } from './draw-settings.repository.ts';
import { drawView } from './list-draws.ts';

/**
 * Switches a draw off or on, and names its licence. What is so already stays without a trace. Entries that were received stay in the draw;
 * those on their way to a closed one are refused with `event.closed` and kept on the phone. Throws 404 for an event that is none.
 */
export async function changeDraw(request: Request, name: string, change: DrawChange): Promise<Draws['events'][number]> {
  const { deps } = request;
  const { d1 } = deps;
  const month = muscatMonth(deps.now());
  const before = await findSettings(d1, name);
  if (!before) throw notFound();
  const { eventType } = before;
  const at = new Date(deps.now()).toISOString();
  const licenceNumber = change.licenceNumber === undefined ? before.licenceNumber : change.licenceNumber || null;
  const audit = (action: string, field: string) =>
    auditStatement(request, { action, targetType: 'event', targetId: eventType, fields: [field] });
  const statements = [
    ...(change.isOpen === undefined || Number(change.isOpen) === before.isOpen
      ? []
      : [switchDraw(d1, eventType, change.isOpen, at), audit(change.isOpen ? 'event.open' : 'event.close', 'isOpen')]),
    ...(licenceNumber === before.licenceNumber
      ? []
      : [nameLicence(d1, eventType, licenceNumber, at), audit('event.license', 'licenceNumber')]),
  ];
  if (statements.length > 0) await atomic(d1, [...assertCaller(request), ...statements, bumpVersion(d1, 'events')]);
  const after = await findSettings(d1, name);
  if (!after) throw notFound();
  return drawView(after, month);
}
