const STAYS_AWAY = 30 * 86_400_000;

interface InstallSituation {
  /** Already opened as an app. */
  readonly isStandalone: boolean;
  readonly visits: number;
  readonly hasBookings: boolean;
  /** Entries on their way. */
  readonly waiting: number;
  /** Epoch ms, null for never. */
  readonly dismissedAt: number | null;
  readonly now: number;
}

/**
 * Whether the guest may be invited to install: after a first booking request or on the second visit, and not within 30 days of a refusal. Not while an
 * entry waits: the app on an iPhone's home screen has a storage of its own, and the entry would stay behind (offline.md §2.6).
 */
export function mayOfferInstall({ isStandalone, visits, hasBookings, waiting, dismissedAt, now }: InstallSituation): boolean {
  if (isStandalone || waiting > 0 || (visits < 2 && !hasBookings)) return false;
  // A refusal "in the future" comes from a clock that has been set back since.
  return dismissedAt === null || Math.abs(now - dismissedAt) >= STAYS_AWAY;
}

/** iPhone and iPad install by hand. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isApplePhoneOrTablet({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
