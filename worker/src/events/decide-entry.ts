import { FIXED_REJECTION_NOTE } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../lib/atomic.ts';
import { AppError, notFound } from '../lib/errors.ts';
import { decide, decidedBy, decisionNotification, type Decision } from './decisions.repository.ts';
import { findEntry, type EntryRow } from './entries.repository.ts';
import { submissionView, type SubmissionOf } from './entry-view.ts';
import { decisionNews, staffText } from './event-texts.ts';
import { listVersion, type JudgedEvent } from './submissions.repository.ts';

export interface Verdict {
  readonly isApproved: boolean;
  readonly adminNotes?: string | null | undefined;
}

export type DecidedEntry<E extends JudgedEvent> = SubmissionOf[E] & { readonly v: 1; readonly ok: true; readonly message: string };

/**
 * Decides on an entry once, and tells its phone in the same batch. A rejection without words keeps the fixed note. The same moderator's repeat
 * succeeds; whoever comes second hears 409 `entry.already_decided` with both states. Throws 404 for an entry that is not there or is void.
 */
export async function decideEntry<E extends JudgedEvent>(
  request: Request,
  eventType: E,
  id: number,
  verdict: Verdict,
): Promise<DecidedEntry<E>> {
  const { deps, caller, requestId } = request;
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
  if (row.status !== 'pending') return standing(request, eventType, row, decision);
  // Who rejects without a word keeps the fixed note for the list only.
  const news = decisionNews(eventType, {
    isApproved: decision.isApproved,
    notes: verdict.adminNotes || null,
    month: row.participationMonth,
    current: muscatMonth(deps.now()),
  });
  try {
    await atomic(deps.d1, [
      ...assertCaller(request),
      ...decide(deps.d1, decision),
      decisionNotification(deps.d1, decision, news),
      auditStatement(request, {
        action: decision.isApproved ? 'entry.approved' : 'entry.rejected',
        targetType: 'entry',
        targetId: id,
        fields: ['isApproved', 'adminNotes'],
      }),
      bumpVersion(deps.d1, listVersion(eventType)),
    ]);
  } catch (error) {
    if (!(error instanceof ConstraintFailure) || error.constraint !== 'bad_transition') throw error;
  }
  const now = await findEntry(deps.d1, id);
  if (!now || now.status === 'void') throw notFound();
  return standing(request, eventType, now, decision);
}

/** The entry as it is, for whoever made it so; 409 for everybody else. */
async function standing<E extends JudgedEvent>(
  { deps, language }: Request,
  eventType: E,
  row: EntryRow,
  { id, isApproved, by }: Decision,
): Promise<DecidedEntry<E>> {
  const wanted = isApproved ? 'approved' : 'rejected';
  if (row.status !== wanted || (await decidedBy(deps.d1, eventType, id)) !== by)
    throw new AppError('entry.already_decided', 409, { status: row.status, wanted });
  return { ...submissionView(row, eventType, true), v: 1, ok: true, message: staffText(wanted, language) };
}
