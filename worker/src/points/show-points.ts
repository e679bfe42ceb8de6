import type { UserPoints } from '#shared/points/points.contract.ts';
import type { Request } from '../context.ts';
import { pointsOf } from './statement.repository.ts';

/** Balance of an account that `openPoints` opened; 0 where no points ever moved. */
export async function showPoints({ deps }: Request, email: string): Promise<UserPoints> {
  const row = await pointsOf(deps.d1, email);
  const totalPoints = row?.totalPoints ?? 0;
  return {
    userEmail: email,
    totalPoints,
    total_points: totalPoints,
    updatedAt: row?.updatedAt ?? null,
    recentEarned: row?.recentEarned ?? null,
    heldPoints: row?.heldPoints ?? 0,
  };
}
