import { FIXED_REJECTION_NOTE, type EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../context.ts';
import { assertCaller } from '../../identity/caller.ts';
import { runBatch, ConstraintError } from '../../platform/db/batch.ts';
import { auditStatement, bumpVersion, assertNot } from '../../platform/db/d1-statements.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  decisionStatements,
  decidedBy,
  insertDecisionNotification,
  type Decision,
  voidStatements,
} from './decisions.repository.ts';
import { findEntry, type EntryRow } from './entries.repository.ts';
import { submissionView, type SubmissionOf } from './entry-view.ts';
import { decisionText, staffText } from './event-texts.ts';
import { listVersion, type ModeratedEvent } from './submissions.repository.ts';

interface DecisionInput {
  readonly isApproved: boolean;
  readonly adminNotes?: string | null | undefined;
}

type DecidedEntry<E extends ModeratedEvent> = SubmissionOf[E] & {
  readonly v: 1;
  readonly ok: true;
  readonly message: string;
};

/**
 * Decides on an entry once, and tells its phone in the same batch. A rejection without words keeps
 * the fixed note. The same moderator's repeat succeeds; whoever comes second hears 409
 * `entry.already_decided` with both states. Throws 404 for an entry that is not there or is void.
 */
export async function decideEntry<E extends ModeratedEvent>(
  ctx: RequestContext,
  eventType: E,
  id: number,
  verdict: DecisionInput,
): Promise<DecidedEntry<E>> {
  const { deps, caller, requestId } = ctx;
  const notes = verdict.adminNotes || (verdict.isApproved ? null : FIXED_REJECTION_NOTE);
  const decision: Decision = {
    id,
    eventType,
    isApproved: verdict.isApproved,
    notes,
    by: `staff:${caller.user?.id}`,
    operation: requestId,
    at: new Date(deps.now()).toISOString(),
  };
  const row = await findEntry(deps.d1, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  if (row.status !== 'pending') return resolveRepeatedDecision(ctx, eventType, row, decision);
  // Who rejects without a word keeps the fixed note for the list only.
  const news = decisionText(eventType, {
    isApproved: decision.isApproved,
    notes: verdict.adminNotes || null,
    month: row.participationMonth,
    current: muscatMonth(deps.now()),
  });
  try {
    await runBatch(deps.d1, [
      ...assertCaller(ctx),
      ...decisionStatements(deps.d1, decision),
      insertDecisionNotification(deps.d1, decision, news),
      auditStatement(ctx, {
        action: decision.isApproved ? 'entry.approved' : 'entry.rejected',
        targetType: 'entry',
        targetId: id,
        fields: ['isApproved', 'adminNotes'],
      }),
      bumpVersion(deps.d1, listVersion(eventType)),
    ]);
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
  }
  const now = await findEntry(deps.d1, id);
  if (!now || now.status === 'void') throw notFound();
  return resolveRepeatedDecision(ctx, eventType, now, decision);
}

/** The entry as it is, for whoever made it so; 409 for everybody else. */
async function resolveRepeatedDecision<E extends ModeratedEvent>(
  { deps, language }: RequestContext,
  eventType: E,
  row: EntryRow,
  { id, isApproved, by }: Decision,
): Promise<DecidedEntry<E>> {
  const wanted = isApproved ? 'approved' : 'rejected';
  if (row.status !== wanted || (await decidedBy(deps.d1, eventType, id)) !== by)
    throw new AppError('entry.already_decided', 409, { status: row.status, wanted });
  return {
    ...submissionView(row, eventType, true),
    v: 1,
    ok: true,
    message: staffText(wanted, language),
  };
}

/**
 * Makes an entry void that was sent with another person's phone, and frees that phone's month.
 * Throws 404 for one that is not there or already void.
 */
export async function voidEntry(
  ctx: RequestContext,
  eventType: EventType,
  id: number,
): Promise<string> {
  const { deps, language, requestId } = ctx;
  const row = await findEntry(deps.d1, id);
  if (row?.eventType !== eventType || row.status === 'void') throw notFound();
  const at = new Date(deps.now()).toISOString();
  try {
    await runBatch(deps.d1, [
      ...assertCaller(ctx),
      ...voidStatements(
        deps.d1,
        'SELECT id FROM event_entries WHERE id = ?1 AND voidedAt IS NULL',
        id,
        requestId,
        at,
      ),
      assertNot(
        deps.d1,
        'bad_transition',
        'NOT EXISTS (SELECT 1 FROM event_entries WHERE id = ?1 AND lastOperation = ?2)',
        id,
        requestId,
      ),
      auditStatement(ctx, {
        action: 'entry.void',
        targetType: 'entry',
        targetId: id,
        fields: ['voidedAt'],
      }),
      bumpVersion(deps.d1, listVersion(eventType)),
    ]);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') throw notFound();
    throw error;
  }
  return staffText(
    row.participationMonth === muscatMonth(deps.now()) ? 'voided' : 'voidedOfPast',
    language,
  );
}
