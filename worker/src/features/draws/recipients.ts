import { recipientsSchema, type Recipients } from '#shared/draw/draw-desk.contract.ts';
import type { RecipientsChange } from '#shared/draw/draw-desk.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findRecipients, updateRecipients } from './recipients.repository.ts';

/** Who gets the fingerprint of a sealed draw by mail: the ministry, a lawyer, a newspaper. */
export async function readRecipients(ctx: RequestContext): Promise<Recipients> {
  authorize(ctx, 'readRecipients');
  return recipientsNow(ctx);
}

/**
 * Replaces the list for every draw that is sealed from now on; what is so already changes nothing
 * and is not audited. The same address is written once. Throws 409 `draw.recipients_changed` where
 * a colleague saved meanwhile.
 */
export async function changeRecipients(
  ctx: RequestContext,
  { version, addresses: named }: RecipientsChange,
): Promise<Recipients> {
  authorize(ctx, 'changeRecipients');
  const { db, now } = ctx.deps;
  const before = await recipientsNow(ctx);
  if (before.version !== version) throw new AppError('draw.recipients_changed', 409);
  const addresses = [...new Set(named)];
  if (JSON.stringify(addresses) === JSON.stringify(before.addresses)) return before;
  const by = { at: new Date(now()).toISOString(), by: requireUser(ctx).id };
  try {
    await commit(ctx, {
      statements: [updateRecipients(db, { version, addresses }, by)],
      audit: {
        action: 'draw.recipients',
        targetType: 'draw',
        targetId: 'recipients',
        before: before.addresses.length,
        after: addresses.length,
      },
      topics: ['draws'],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'draw_recipients_changed')
      throw new AppError('draw.recipients_changed', 409);
    throw error;
  }
  return recipientsNow(ctx);
}

async function recipientsNow({ deps }: RequestContext): Promise<Recipients> {
  const row = await findRecipients(deps.db);
  if (!row) throw notFound();
  const { addresses, version, updatedAt, changedBy } = row;
  return recipientsSchema.parse({
    addresses,
    version,
    changedAt: version > 1 ? updatedAt : null,
    changedBy,
  });
}
