import type { PushChoice } from '#shared/push/push.contract.ts';

export interface ShownNotifications {
  /** Ids, the last shown last. */
  readonly ids: readonly number[];
  /** Ids that the server does not know of yet. */
  readonly unsent: readonly number[];
}

/**
 * Values in localStorage by their key: those of the platform here, those of a feature in its
 * stored.ts (`declare module '…/platform/storage/local-store.ts' { interface StoredValues { … }
 * }`).
 */
export interface StoredValues {
  /** A public handle; only the cookie opens anything. */
  sessionToken: string;
  userId: string;
  userEmail: string;
  /**
   * Who was signed in when the server ended their session; the next one who signs in may be
   * somebody else.
   */
  formerUserId: string;
  /**
   * Epoch ms at which the guest left for Google's sign-in; the cookie is all that comes back from
   * there.
   */
  googleSignIn: number;
  /** Somebody left while the server could not be told: their session's cookie is still alive. */
  logoutOwed: true;
  /** The desk of whoever is signed in here is locked: counts only, until a password is given. */
  deskLocked: true;
  /** An unlocking got no answer: no tab leaves the lock screen for a read that is refused. */
  deskLockKept: true;
  /** Epoch ms at which somebody signed out; tells the other tabs. */
  leftAt: number;
  /**
   * Something is in the outbox of this device: how many entries wait for whoever uses the app now,
   * and how many of them are theirs for sure, also by their kind.
   */
  outbox: {
    readonly waiting: number;
    readonly own?: number;
    readonly kinds?: Readonly<Record<string, number>>;
  };
  /**
   * This device has sent something without an account, or opened it by its code, so asking what it
   * has is worth a call.
   */
  hasBookings: true;
  /** The secret code of each booking and entry of this device, by reference. */
  receipts: Readonly<Record<string, string>>;
  /** Notifications that were shown here, by whose they were: `device`, or the number of an account. */
  shown: Readonly<Record<string, ShownNotifications>>;
  /** Rows of this device that an account has been asked about, by the number of the account. */
  adoptionAsked: Readonly<Record<string, readonly string[]>>;
  visits: number;
  installDismissedAt: number;
  /** When pushes were offered (epoch ms). */
  pushAskedAt: number;
  /** What is sent to this browser; goes with its person. */
  pushChosen: Omit<PushChoice, 'keyId'>;
  /** How this tablet's staff want the board: alert sound, and single-letter keys. */
  boardPreferences: { readonly sound: boolean; readonly keys: boolean };
}
export type StoredKey = keyof StoredValues;

export interface KeyFacts {
  /** Whose the value is: who is signed in, that person's, or this device's own. */
  readonly owner: 'session' | 'person' | 'device';
  /** Offered in forms, so it goes too when the server ends the session. */
  readonly isOffered?: true;
  /** Kept as it is and not as JSON. */
  readonly isBare?: true;
}

/** Strings are kept bare, by the specification; the rest is JSON. */
export type StoredKeys = {
  readonly [K in StoredKey]: StoredValues[K] extends string
    ? KeyFacts & { readonly isBare: true }
    : KeyFacts & { readonly isBare?: never };
};

/** Keys of the platform, the service worker's pages and the desk; features register theirs. */
export const PLATFORM_KEYS = {
  sessionToken: { owner: 'session', isBare: true },
  userId: { owner: 'session', isBare: true },
  userEmail: { owner: 'session', isBare: true },
  googleSignIn: { owner: 'session' },
  deskLocked: { owner: 'session' },
  deskLockKept: { owner: 'session' },
  formerUserId: { owner: 'person', isBare: true },
  logoutOwed: { owner: 'device' },
  leftAt: { owner: 'device' },
  // The outbox itself says whose each entry is.
  outbox: { owner: 'device' },
  // What a device has made without an account stays on it until its guest has it forgotten.
  hasBookings: { owner: 'device' },
  receipts: { owner: 'device' },
  // Numbers alone.
  shown: { owner: 'device' },
  adoptionAsked: { owner: 'device' },
  visits: { owner: 'device' },
  installDismissedAt: { owner: 'device' },
  pushAskedAt: { owner: 'device' },
  pushChosen: { owner: 'person' },
  boardPreferences: { owner: 'device' },
} satisfies Partial<StoredKeys>;

/** Written by i18n/language.ts and app/theme.ts; the boot script reads them too. */
const DISPLAY_KEYS: Readonly<Record<string, KeyFacts>> = {
  language: { owner: 'device', isBare: true },
  theme: { owner: 'device', isBare: true },
};

let known: ReadonlyMap<string, KeyFacts> = new Map();
registerStoredKeys({});

/** Called once, when the app starts, with the keys of all features. */
export function registerStoredKeys(keys: Partial<StoredKeys>): void {
  known = new Map(Object.entries({ ...DISPLAY_KEYS, ...PLATFORM_KEYS, ...keys }));
}

/** Null where nothing is stored, storage is blocked, or what is stored cannot be read. */
export function readLocal<K extends StoredKey>(key: K): StoredValues[K] | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    return (known.get(key)?.isBare === true ? stored : JSON.parse(stored)) as StoredValues[K];
  } catch {
    return null;
  }
}

/** False where the browser refuses to store, in private windows or with a full disk. */
export function writeLocal<K extends StoredKey>(key: K, value: StoredValues[K]): boolean {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(...keys: readonly StoredKey[]): void {
  removeKeys(keys);
}

/** Forgets who is signed in on this device. */
export function removeSessionKeys(): void {
  removeKeys(keysWhere(({ owner }) => owner === 'session'));
}

/** Forgets what forms would offer of a person whose session the server ended. */
export function removeOfferedKeys(): void {
  removeKeys(keysWhere(({ isOffered }) => isOffered === true));
}

/**
 * Forgets what belongs to the person who leaves; the device's own choices stay. A key that is not
 * known, as one of another version of the app, may be the person's, so it goes too.
 */
export function removePersonalKeys(): void {
  removeKeys(storedNames().filter((name) => known.get(name)?.owner !== 'device'));
}

function keysWhere(fits: (facts: KeyFacts) => boolean): readonly string[] {
  return [...known].filter(([, facts]) => fits(facts)).map(([name]) => name);
}

function storedNames(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  } catch {
    return [];
  }
}

function removeKeys(names: readonly string[]): void {
  for (const name of names) {
    try {
      localStorage.removeItem(name);
    } catch {
      return;
    }
  }
}
