import type { OwnDetailsAnswer, OwnDetailsBody } from '#shared/accounts/own-details.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import { accountText } from './account-texts.ts';
import { setDetails } from './users.repository.ts';

/**
 * Another name or phone for the caller's account; bookings keep those that they were made with.
 * Throws 401, and 400 `phone.invalid`.
 */
export async function changeOwnDetails(
  ctx: RequestContext,
  { fullName, phoneNumber }: OwnDetailsBody,
): Promise<OwnDetailsAnswer> {
  authorize(ctx, 'changeOwnDetails');
  const user = requireUser(ctx);
  const { deps, language } = ctx;
  const phone = phoneNumber === undefined ? undefined : phoneOf(phoneNumber);
  const change = {
    ...(fullName !== undefined && { fullName }),
    ...(phone !== undefined && { phoneNumber: phone }),
  };
  await commit(ctx, {
    statements: [setDetails(deps.db, user.id, change, new Date(deps.now()).toISOString())],
    audit: {
      action: 'account.change_details',
      targetType: 'user',
      targetId: user.id,
      fields: Object.keys(change),
    },
    topics: [topicOf(user.id, 'account')],
  });
  return {
    message: accountText('detailsChanged', language),
    fullName: fullName ?? user.fullName,
    phoneNumber: phone === undefined ? (user.phoneNumber ?? null) : phone,
  };
}

function phoneOf(typed: string): string | null {
  if (typed === '') return null;
  const phone = toE164(typed);
  if (!phone)
    throw new AppError('phone.invalid', 400, {
      fields: [{ field: 'phoneNumber', reason: 'invalid' }],
    });
  return phone;
}
