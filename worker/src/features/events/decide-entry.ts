import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import { FIXED_REJECTION_NOTE, type EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { eventsInDraw } from '../draws/events-of-draw.repository.ts';
import {
  decidedBy,
  decisionStatements,
  voidOneStatements,
  type Decision,
} from './decisions.repository.ts';
import {
  findEntry,
  findEntryOwner,
  topicsOfEntryDevices,
  type EntryRow,
} from './entries.repository.ts';
import { submissionView, type SubmissionOf } from './entry-view.ts';
import { decisionText, staffText } from './event-texts.ts';
import { entriesTopic, type ModeratedEvent } from './submissions.repository.ts';
import { tellWhenUndoIsOver } from './tell-decisions.ts';

interface DecisionInput<E extends ModeratedEvent> {
  readonly eventType: E;
  readonly id: number;
  readonly isApproved: boolean;
  readonly adminNotes?: string | null | undefined;
}

export type DecidedEntry<E extends ModeratedEvent> = SubmissionOf[E] & {
  readonly v: 1;
  readonly ok: true;
  readonly message: string;
};

/**
 * Decides on an entry once. Its phone is notified when the decision can no longer be undone
 * (tell-decisions.ts). A rejection without words keeps the fixed note. The same moderator's repeat
 * succeeds; for anybody later it is 409 `entry.already_decided` with both states. Throws 404 for an
 * entry that is not there or is void, 409 `draw.closed` for a rejection after its draw was sealed.
 */
export async function decideEntry<E extends ModeratedEvent>(
  ctx: RequestContext,
  { eventType, id, isApproved, adminNotes }: DecisionInput<E>,
): Promise<DecidedEntry<E>> {
  authorize(ctx, 'decideEntry');
  const { deps, caller, requestId } = ctx;
  const now = deps.now();
  const decision: Decision = {
    id,
    eventType,
    isApproved,
    notes: adminNotes || (isApproved ? null : FIXED_REJECTION_NOTE),
    by: `staff:${caller.user?.id}`,
    operation: requestId,
    at: new Date(now).toISOString(),
    tellAt: new Date(now + DECISION_UNDO + DECISION_UNDO_GRACE).toISOString(),
  };
  const row = await requireEntry(ctx, eventType, id);
  if (row.status !== 'pending') return resolveRepeatedDecision(ctx, eventType, row, decision);
  // The fixed note of a rejection without words is for the list of staff only.
  const notification = decisionText(eventType, {
    isApproved,
    notes: adminNotes || null,
    month: row.participationMonth,
    current: muscatMonth(now),
    isInDraw: (await eventsInDraw(deps.db, row.participationMonth)).includes(eventType),
  });
  try {
    await commit(ctx, {
      statements: decisionStatements(decision, notification),
      audit: {
        action: isApproved ? 'entry.approved' : 'entry.rejected',
        targetType: 'entry',
        targetId: id,
        fields: ['isApproved', 'adminNotes'],
        before: row.status,
        after: isApproved ? 'approved' : 'rejected',
      },
      // Its participant sees nothing of it yet.
      topics: [entriesTopic(eventType)],
    });
    tellWhenUndoIsOver(ctx);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'draw_closed')
      throw new AppError('draw.closed', 409);
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
  }
  const decided = await findEntry(deps.db, id);
  if (!decided || decided.status === 'void') throw notFound();
  return resolveRepeatedDecision(ctx, eventType, decided, decision);
}

/** An entry that is not void. Throws 404. */
export async function requireEntry(
  { deps }: RequestContext,
  eventType: EventType,
  id: number,
): Promise<EntryRow> {
  const row = await findEntry(deps.db, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  return row;
}

/** The entry as it is, for the caller who made it so; 409 for everybody else. */
async function resolveRepeatedDecision<E extends ModeratedEvent>(
  { deps, language }: RequestContext,
  eventType: E,
  row: EntryRow,
  { id, isApproved, by }: Decision,
): Promise<DecidedEntry<E>> {
  const wanted = isApproved ? 'approved' : 'rejected';
  if (row.status !== wanted || (await decidedBy(deps.db, eventType, id)) !== by)
    throw new AppError('entry.already_decided', 409, { status: row.status, wanted });
  return {
    ...submissionView(row, eventType, true),
    v: 1,
    ok: true,
    message: staffText(wanted, language),
  };
}

/**
 * Voids an entry that was sent with another person's phone, and frees that phone's month. Throws
 * 404 for one that is not there or already void.
 */
export async function voidEntry(
  ctx: RequestContext,
  { eventType, id }: { readonly eventType: EventType; readonly id: number },
): Promise<string> {
  authorize(ctx, 'voidEntry');
  const { deps, language, requestId } = ctx;
  const row = await requireEntry(ctx, eventType, id);
  const owner = await findEntryOwner(deps.db, id);
  const own = owner === null ? [] : [topicOf(owner, 'entries'), topicOf(owner, 'notifications')];
  try {
    await commit(ctx, {
      statements: voidOneStatements(id, requestId, new Date(deps.now()).toISOString()),
      audit: { action: 'entry.void', targetType: 'entry', targetId: id, fields: ['voidedAt'] },
      topics: [entriesTopic(eventType), ...own, topicsOfEntryDevices(id)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'draw_closed') throw new AppError('draw.closed', 409);
    if (error.constraint === 'bad_transition') throw notFound();
    throw error;
  }
  return staffText(
    row.participationMonth === muscatMonth(deps.now()) ? 'voided' : 'voidedOfPast',
    language,
  );
}
