const STAYS_AWAY = 30 * 86_400_000;

interface InstallSituation {
  /** Already opened as an app. */
  readonly isStandalone: boolean;
  readonly visits: number;
  readonly hasBookings: boolean;
  /** Epoch ms, null for never. */
  readonly dismissedAt: number | null;
  readonly now: number;
}

/** Whether the guest may be invited to install: after a first booking request or on the second visit, and not within 30 days of a refusal. */
export function mayOfferInstall({ isStandalone, visits, hasBookings, dismissedAt, now }: InstallSituation): boolean {
  if (isStandalone || (visits < 2 && !hasBookings)) return false;
  // A refusal "in the future" comes from a clock that has been set back since.
  return dismissedAt === null || Math.abs(now - dismissedAt) >= STAYS_AWAY;
}

/** iPhone and iPad install by hand. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isApplePhoneOrTablet({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
