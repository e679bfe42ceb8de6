import { muscatMonth } from '#shared/muscat-time.ts';
import type { EventType } from '#shared/events/events.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { assertNot, atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { notFound } from '../lib/errors.ts';
import { findEntry } from './entries.repository.ts';
import { staffText } from './event-texts.ts';
import { listVersion } from './submissions.repository.ts';
import { takeOut } from './voiding.repository.ts';

/** Makes an entry void that was sent with another person's phone, and frees that phone's month. Throws 404 for one that is not there or already void. */
export async function voidEntry(request: Request, eventType: EventType, id: number): Promise<string> {
  const { deps, language, requestId } = request;
  const row = await findEntry(deps.d1, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  const at = new Date(deps.now()).toISOString();
  try {
    await atomic(deps.d1, [
      ...assertCaller(request),
      ...takeOut(deps.d1, 'SELECT id FROM event_entries WHERE id = ?1 AND voidedAt IS NULL', id, requestId, at),
      assertNot(deps.d1, 'bad_transition', 'NOT EXISTS (SELECT 1 FROM event_entries WHERE id = ?1 AND lastOperation = ?2)', id, requestId),
      auditStatement(request, { action: 'entry.void', targetType: 'entry', targetId: id, fields: ['voidedAt'] }),
      bumpVersion(deps.d1, listVersion(eventType)),
    ]);
  } catch (error) {
    if (error instanceof ConstraintFailure && error.constraint === 'bad_transition') throw notFound();
    throw error;
  }
  return staffText(row.participationMonth === muscatMonth(deps.now()) ? 'voided' : 'voidedOfPast', language);
}
