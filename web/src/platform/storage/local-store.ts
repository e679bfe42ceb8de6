import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';

/**
 * A booking that was just taken: shown once as a toast, then removed (guest.txt §4, Success
 * record).
 */
export interface SuccessfulBooking {
  readonly roomType: RoomType;
  readonly bedType: BedType;
  readonly smokingPreference: SmokingType;
  readonly pointsEarned?: number;
  readonly pointsUsed?: number;
  readonly isPointsBooking: boolean;
}

/** A cancelled booking whose toast is still owed. */
export interface CancellationRecord {
  readonly roomType: RoomType;
  readonly pointsDeducted: number;
}

/**
 * A free night that the guest chose; a wish only, the server decides
 * (data/points/points-purchase.ts).
 */
export interface PointsPurchase {
  readonly roomType: RoomType;
  readonly pointsUsed: number;
  readonly isPointsBooking: true;
  /** Whose wish it is; without it, that of whoever is signed in. */
  readonly userEmail?: string;
  /** Keeps the points aside until `expiresAt` (ISO 8601). */
  readonly hold?: { readonly id: string; readonly expiresAt: string };
}

/**
 * Every key of localStorage but `language` (i18n/language.ts) and `theme` (app/theme.ts), which the
 * boot script reads too.
 */
interface LocalValues {
  /** A public handle; only the cookie opens anything. */
  sessionToken: string;
  userId: string;
  userEmail: string;
  /**
   * Who was signed in when the hotel ended their session; the next one who signs in may be somebody
   * else.
   */
  formerUserId: string;
  /**
   * Epoch ms at which the guest left for Google's sign-in; the cookie is all that comes back from
   * there.
   */
  googleSignIn: number;
  /**
   * Somebody left while the hotel could not be told: the cookie of their session is still alive.
   */
  logoutOwed: true;
  /** Epoch ms at which somebody signed out; tells the other tabs. */
  leftAt: number;
  successfulBooking: SuccessfulBooking;
  cancellationRecord: CancellationRecord;
  pointsPurchase: PointsPurchase;
  adminPageMemory: string;
  /** This device has made a booking without an account, so asking for its list is worth a call. */
  hasBookings: true;
  /** The receipt code of each reference booked on this device. */
  receipts: Readonly<Record<string, string>>;
  /** Name and phone entered once, offered again in every form (WCAG 3.3.7). */
  contact: { readonly fullName: string; readonly phoneNumber: string; readonly email?: string };
  /** The phone last entered in a draw (E.164), offered in the next one. */
  entryPhone: string;
  /** Id of the newest notification that was in sight. */
  noticesSeen: number;
  /**
   * Something is in the queue of this device (outbox/): how many entries wait for whoever uses the
   * app now, and how many of them are theirs for sure.
   */
  outbox: { readonly waiting: number; readonly own?: number };
  visits: number;
  installDismissedAt: number;
  /** How this tablet's staff want the board: alert sound, and single-letter keys. */
  boardPreferences: { readonly sound: boolean; readonly keys: boolean };
}
type LocalKey = keyof LocalValues;

/** Kept as bare strings, the first three by the specification; the rest is JSON. */
const RAW_STRING_KEYS: ReadonlySet<LocalKey> = new Set([
  'sessionToken',
  'userId',
  'userEmail',
  'formerUserId',
  'adminPageMemory',
  'entryPhone',
]);

/** Null where nothing is stored, storage is blocked, or what is stored cannot be read. */
export function readLocal<K extends LocalKey>(key: K): LocalValues[K] | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    return (RAW_STRING_KEYS.has(key) ? stored : JSON.parse(stored)) as LocalValues[K];
  } catch {
    return null;
  }
}

/** False where the browser refuses to store, in private windows or with a full disk. */
export function writeLocal<K extends LocalKey>(key: K, value: LocalValues[K]): boolean {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(...keys: readonly LocalKey[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key);
    } catch {
      return;
    }
  }
}

/**
 * Of a booking made without an account: its `code`, by which this device shows it and asks for it
 * from now on. Null changes nothing.
 */
export function saveReceiptCode(reference: string, code: string | null): void {
  if (code === null) return;
  writeLocal('hasBookings', true);
  writeLocal('receipts', { ...readLocal('receipts'), [reference]: code });
}

/**
 * Whose each stored value is: who is signed in, that person's, or this device's own. A new key must
 * say so.
 */
const KEY_OWNERS: Readonly<Record<LocalKey, 'session' | 'person' | 'device'>> = {
  sessionToken: 'session',
  userId: 'session',
  userEmail: 'session',
  googleSignIn: 'session',
  formerUserId: 'person',
  adminPageMemory: 'person',
  contact: 'person',
  entryPhone: 'person',
  successfulBooking: 'person',
  cancellationRecord: 'person',
  pointsPurchase: 'person',
  noticesSeen: 'person',
  // A receipt opens a booking, with its guest's name and phone, to whoever uses this device next.
  hasBookings: 'person',
  receipts: 'person',
  logoutOwed: 'device',
  leftAt: 'device',
  // The queue itself says whose each entry is.
  outbox: 'device',
  visits: 'device',
  installDismissedAt: 'device',
  boardPreferences: 'device',
};
const KEYS = Object.keys(KEY_OWNERS) as LocalKey[];

/** Forgets who is signed in on this device. */
export function removeSessionKeys(): void {
  removeLocal(...KEYS.filter((key) => KEY_OWNERS[key] === 'session'));
}

/** Forgets what belongs to the person who leaves; the device's own choices stay. */
export function removePersonalKeys(): void {
  removeLocal(...KEYS.filter((key) => KEY_OWNERS[key] !== 'device'));
}
