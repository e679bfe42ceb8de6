import type { OwnProof } from '#shared/accounts/credentials.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { accountNotice } from '../account-mail.ts';
import { passwordChanged, provePassword } from '../staff-members/prove-password.ts';
import { findMember } from '../staff-members/staff-members.repository.ts';
import { findFactors, removeFactorsOf } from './factors.repository.ts';

/**
 * Takes the second factors of a colleague, passkeys included, who has lost phone and codes, by the caller's own password:
 * from then on the colleague signs in by password and sets up another. They are told by mail. A
 * member without one stays as they are. Throws as `provePassword`; 404.
 */
export async function removeMemberFactor(
  ctx: RequestContext,
  { id, ...given }: OwnProof & { readonly id: number },
): Promise<void> {
  authorize(ctx, 'removeMemberFactor');
  const { db } = ctx.deps;
  const member = await findMember(db, id);
  if (!member) throw notFound();
  if (!(await findFactors(db, id))) return;
  const audit = {
    action: 'auth.factor_removed',
    targetType: 'user',
    targetId: id,
    fields: ['factor'],
  };
  const proof = await provePassword(ctx, given, audit);
  const notice = await accountNotice(ctx, member.email, 'factor_removed');
  await commit(ctx, {
    statements: [...proof, ...removeFactorsOf(ctx, id), notice.statement],
    audit: [],
    topics: ['accounts', topicOf(id, 'account')],
  }).catch(passwordChanged);
  notice.send();
}
