import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireEntry, type DecidedEntry } from './decide-entry.ts';
import { submissionView } from './entry-view.ts';
import { staffText } from './event-texts.ts';
import { entriesTopic, type ModeratedEvent } from './submissions.repository.ts';
import { undoStatements } from './tellings.repository.ts';

interface UndoInput<E extends ModeratedEvent> {
  readonly eventType: E;
  readonly id: number;
  /** When the decision was made that staff looked at. */
  readonly decidedAt: string;
}

/**
 * Takes a decision back before its participant is told: the entry waits again as if nothing had
 * been. One that waits already is answered as it is. Where the participant has been told, or
 * somebody has decided again: 409 `entry.undo_over` with what the entry is. Throws 404.
 */
export async function undoDecision<E extends ModeratedEvent>(
  ctx: RequestContext,
  { eventType, id, decidedAt }: UndoInput<E>,
): Promise<DecidedEntry<E>> {
  authorize(ctx, 'undoDecision');
  const { deps, language, requestId: operation } = ctx;
  const before = await requireEntry(ctx, eventType, id);
  if (before.status !== 'pending')
    try {
      const at = new Date(deps.now()).toISOString();
      await commit(ctx, {
        statements: undoStatements(deps.db, { id, eventType, decidedAt, operation, at }),
        audit: {
          action: 'entry.undone',
          targetType: 'entry',
          targetId: id,
          fields: ['isApproved', 'adminNotes'],
          before: before.status,
          after: 'pending',
        },
        topics: [entriesTopic(eventType)],
      });
    } catch (error) {
      if (error instanceof ConstraintError && error.constraint === 'draw_closed')
        throw new AppError('draw.closed', 409);
      if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    }
  const row = await requireEntry(ctx, eventType, id);
  if (row.status !== 'pending')
    throw new AppError('entry.undo_over', 409, { status: row.status, wanted: 'pending' });
  return {
    ...submissionView(row, eventType, true),
    v: 1,
    ok: true,
    message: staffText('undone', language),
  };
}
