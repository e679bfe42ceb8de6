import { eq } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { pointsHolds, pointTransactions, userPoints } from './points.table.ts';

/** Ledger, balance and holds go to another e-mail, or to the alias that an erasure leaves. */
export function changeEmailOfPoints(db: Db, from: string, to: string): Statement[] {
  return [pointTransactions, userPoints, pointsHolds].map((table) =>
    db.update(table).set({ userEmail: to }).where(eq(table.userEmail, from)),
  );
}

/** Balance, ledger and holds of an account, of one moment. */
export async function pointsOf(db: Db, email: string) {
  const [balance, transactions, holds] = await db.batch([
    db
      .select({ total: userPoints.totalPoints })
      .from(userPoints)
      .where(eq(userPoints.userEmail, email)),
    db
      .select({
        pointsEarned: pointTransactions.pointsEarned,
        kind: pointTransactions.kind,
        reason: pointTransactions.reason,
        reasonAr: pointTransactions.reasonAr,
        bookingId: pointTransactions.bookingId,
        createdAt: pointTransactions.createdAt,
      })
      .from(pointTransactions)
      .where(eq(pointTransactions.userEmail, email))
      .orderBy(pointTransactions.id),
    db
      .select({
        roomType: pointsHolds.roomType,
        cost: pointsHolds.cost,
        status: pointsHolds.status,
        expiresAt: pointsHolds.expiresAt,
        createdAt: pointsHolds.createdAt,
      })
      .from(pointsHolds)
      .where(eq(pointsHolds.userEmail, email))
      .orderBy(pointsHolds.createdAt),
  ]);
  return { total: balance[0]?.total ?? 0, transactions, holds };
}
