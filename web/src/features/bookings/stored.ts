import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';
import type { StoredKeys } from '../../platform/storage/local-store.ts';

/** Whose toast a record is: that of the tab that acted, or of any where none is named. */
export interface LeftByTab {
  readonly tab?: string;
  /** Epoch ms. */
  readonly at?: number;
}

/** A booking that was just made: shown once as a toast, then removed. */
export interface SuccessfulBooking extends LeftByTab {
  readonly roomType: RoomType;
  readonly bedType: BedType;
  readonly smokingPreference: SmokingType;
  readonly pointsEarned?: number;
  readonly pointsUsed?: number;
  readonly isPointsBooking: boolean;
  /** It waits without its rooms. */
  readonly isUnheld?: boolean;
}

/** A cancelled booking whose toast is not shown yet. */
export interface CancellationRecord extends LeftByTab {
  readonly roomType: RoomType;
  readonly pointsDeducted: number;
}

declare module '../../platform/storage/local-store.ts' {
  interface StoredValues {
    successfulBooking: SuccessfulBooking;
    cancellationRecord: CancellationRecord;
    /** Name and phone entered once, offered again in every form (WCAG 3.3.7). */
    contact: { readonly fullName: string; readonly phoneNumber: string; readonly email?: string };
    /** Whether a member of staff approves walk-ins at once, by the number of the account. */
    approveAtOnce: Readonly<Record<string, boolean>>;
  }
}

export const bookingKeys = {
  successfulBooking: { owner: 'person' },
  cancellationRecord: { owner: 'person' },
  contact: { owner: 'person', isOffered: true },
  // Numbers alone: a tablet is shared, and each of its staff finds their own choice again.
  approveAtOnce: { owner: 'device' },
} satisfies Partial<StoredKeys>;
