import type { ShownBeneficiary } from '#shared/membership/beneficiary.contract.ts';
import {
  CARD_UNDO_SECONDS,
  type CardBenefit,
  type UseProblem,
  useProblem,
} from '#shared/membership/card-life.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  changeCard,
  findUse,
  insertUse,
  undoUse,
  usesOf,
  type BeneficiaryRow,
} from './cards.repository.ts';
import { requireBeneficiary, shown } from './list-beneficiaries.ts';
import { topicsOfCard } from './own-card.repository.ts';

interface UseInput {
  readonly id: number;
  readonly kind: CardBenefit;
  /** The card as it was looked at: taps at once on the same card record one use. */
  readonly revision: number;
  readonly key: string | null;
}

/**
 * Records a free coffee or night: once a tap, at most the allowance, a coffee
 * only 24 hours after the last. One key records one use. Throws 404; 409 `card.too_soon`,
 * `card.used_up`, `card.ended`, `card.not_started`, or `card.changed` where somebody else was
 * faster.
 */
export async function recordCardUse(
  ctx: RequestContext,
  { id, kind, revision, key }: UseInput,
): Promise<ShownBeneficiary> {
  authorize(ctx, 'recordCardUse');
  const { db, now } = ctx.deps;
  const { id: userId } = requireUser(ctx);
  const operation = key === null ? ctx.requestId : `use:${userId}:${key}`;
  const row = await requireBeneficiary(ctx, id);
  if ((await findUse(db, operation))?.beneficiaryId === id) return shown(ctx, row);
  const at = now();
  const problem = useProblem(row, kind, at);
  if (problem !== null) throw refused(problem);
  if (row.revision !== revision) throw new AppError('card.changed', 409);
  const usedAt = new Date(at).toISOString();
  const set: Partial<BeneficiaryRow> =
    kind === 'coffee'
      ? { coffeesUsed: row.coffeesUsed + 1, lastCoffeeDate: usedAt }
      : { freeNightsUsed: row.freeNightsUsed + 1 };
  try {
    await commit(ctx, {
      statements: [
        ...changeCard(db, { row, set, operation }),
        insertUse(db, { beneficiaryId: id, kind, usedAt, userId, operation }),
      ],
      audit: {
        action: `card.${kind}`,
        targetType: 'card',
        targetId: id,
        fields: Object.keys(set),
      },
      topics: ['cards', topicsOfCard(id)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    const current = await requireBeneficiary(ctx, id);
    // The same tap, sent twice at once.
    if ((await findUse(db, operation))?.beneficiaryId === id) return shown(ctx, current);
    const late = useProblem(current, kind, at);
    throw late === null ? new AppError('card.changed', 409) : refused(late);
  }
  return shown(ctx, await requireBeneficiary(ctx, id));
}

const refused = (problem: UseProblem) => new AppError(`card.${problem}`, 409);

/**
 * Takes the last use of a card back within 60 seconds: its count and, of a coffee, the wait are as
 * before it. Once more changes nothing. Throws 404, 409 `card.undo_over`.
 */
export async function undoCardUse(
  ctx: RequestContext,
  { id, useId }: { readonly id: number; readonly useId: number },
): Promise<ShownBeneficiary> {
  authorize(ctx, 'undoCardUse');
  const { db, now } = ctx.deps;
  const row = await requireBeneficiary(ctx, id);
  const uses = await usesOf(db, id);
  const use = uses.find((one) => one.id === useId);
  if (use?.undoneAt) return shown(ctx, row);
  const standing = uses.filter(({ undoneAt }) => undoneAt === null);
  const isOver = !use || now() - Date.parse(use.usedAt) > CARD_UNDO_SECONDS * 1000;
  if (isOver || standing[0]?.id !== useId) throw new AppError('card.undo_over', 409);
  const before = standing.find((one) => one.id !== useId && one.kind === 'coffee');
  const set: Partial<BeneficiaryRow> =
    use.kind === 'coffee'
      ? { coffeesUsed: row.coffeesUsed - 1, lastCoffeeDate: before?.usedAt ?? null }
      : { freeNightsUsed: row.freeNightsUsed - 1 };
  try {
    await commit(ctx, {
      statements: [
        ...changeCard(db, { row, set, operation: ctx.requestId }),
        undoUse(db, useId, new Date(now()).toISOString()),
      ],
      audit: { action: 'card.undo', targetType: 'card', targetId: id, fields: Object.keys(set) },
      topics: ['cards', topicsOfCard(id)],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    const taken = (await usesOf(db, id)).find((one) => one.id === useId);
    if (!taken?.undoneAt) throw new AppError('card.changed', 409);
  }
  return shown(ctx, await requireBeneficiary(ctx, id));
}
