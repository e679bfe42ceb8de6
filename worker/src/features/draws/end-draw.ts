import { publishedText } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { AuditEntry } from '../../platform/db/audit.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import { keepCopies } from './draw-copies.ts';
import { step, type DrawRow } from './draws.repository.ts';
import { tellEntrants } from './tell-entrants.ts';
import { tellLater } from './tellings.repository.ts';

/** What the second of two people adds to the batch that does what the first proposed. */
export interface Agreed {
  readonly statements: readonly Statement[];
  readonly audit: readonly AuditEntry[];
}

interface Ending {
  readonly status: 'closed' | 'cancelled' | 'failed';
  readonly end: 'no_entries' | 'none_eligible' | 'cancelled' | 'failed';
  readonly reason: { readonly ar: string; readonly en: string };
}

/**
 * Ends a draw without winners, with a reason that the public reads. Its last text is published like
 * a result, and the next draw names its hash: none can be hidden. Throws 409 `draw.bad_step`,
 * `draw.second_person_needed`.
 */
export async function endDraw(
  ctx: RequestContext,
  { id, seq, status: from }: DrawRow,
  { status, end, reason }: Ending,
  agreed: Agreed = { statements: [], audit: [] },
): Promise<void> {
  const { deps, requestId } = ctx;
  const now = deps.now();
  const text = publishedText({ v: 'hdraw1', draw: id, seq, end, reason, at: muscatInstant(now) });
  try {
    await commit(ctx, {
      statements: [
        ...agreed.statements,
        ...step(
          deps.db,
          { id, from: [from], operation: `${requestId}:end` },
          {
            status,
            result: text,
            resultHash: await sha256Hex(text),
            endReasonAr: reason.ar,
            endReasonEn: reason.en,
            endedAt: new Date(now).toISOString(),
          },
        ),
        tellLater(deps.db, id, `draw_${status}`),
      ],
      audit: [
        { action: 'draw.ended', targetType: 'draw', targetId: id, after: status },
        ...agreed.audit,
      ],
      topics: ['draws'],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'second_person') throw new AppError('draw.second_person_needed', 409);
    if (error.constraint === 'bad_transition') throw new AppError('draw.bad_step', 409);
    throw error;
  }
  ctx.waitUntil(Promise.all([keepCopies(ctx, id), tellEntrants(ctx)]));
}
