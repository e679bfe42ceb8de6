import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { topicOf } from '#shared/topics.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { deleteStoredResponses } from '../../platform/db/idempotency.ts';
import { changeEmailOfPoints, pointsOf } from './personal-data.repository.ts';

/** Points lose their person, and still add up. */
export function eraseFromPoints(
  { deps: { db } }: RequestContext,
  { user, alias }: Erasure,
): ErasurePart {
  return {
    statements: [
      ...changeEmailOfPoints(db, user.email, alias),
      deleteStoredResponses(db, `p:${user.id}`),
    ],
    topics: [topicOf(user.id, 'points')],
  };
}

export async function exportPoints(
  { deps }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'points'>> {
  return { points: await pointsOf(deps.db, email) };
}
