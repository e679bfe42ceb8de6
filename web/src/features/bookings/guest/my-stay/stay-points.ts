import type { OwnBooking } from '../../api/own-booking.ts';

type Stay = Pick<OwnBooking, 'isPointsBooking' | 'userEmail' | 'status' | 'pointsEarned'>;

/** What a stay that is over is said to bring. */
export type StayPoints =
  | { readonly is: 'added'; readonly points: number }
  /** Once the hotel closes it, to an account with one, to nobody. */
  | { readonly is: 'awaited' | 'withAccount' | 'tooLate' }
  | null;

/**
 * Points belong to accounts, and a free night brings none. Added is only what the ledger granted:
 * a stay that was closed before the account had it earned nothing.
 */
export function stayPoints(stay: Stay, email: string | undefined): StayPoints {
  const { isPointsBooking, userEmail, status, pointsEarned } = stay;
  if (isPointsBooking) return null;
  if (userEmail === null || userEmail !== email) return { is: 'withAccount' };
  if (status !== 'completed') return { is: 'awaited' };
  if (pointsEarned === 0) return { is: 'tooLate' };
  // An answer that does not say it, or one kept by an earlier version.
  if (!pointsEarned) return null;
  return { is: 'added', points: pointsEarned };
}
