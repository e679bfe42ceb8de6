import { observableSource } from '../../lib/observable.ts';
import type { SessionEnd } from '../api/auth-required.ts';
import { readLocal } from '../storage/local-store.ts';

/**
 * Whose session ended under their hands, while that person is asked to sign in again; the page
 * beneath stays as it is.
 */
export interface EndedSession {
  readonly email: string;
  readonly fullName: string;
}

interface PageState {
  readonly endedSession: EndedSession | null;
  /** Whether the server ended the session of the last one who was signed in here. */
  readonly hasExpired: boolean;
  /** Why, where the server said so. */
  readonly sessionEnd: SessionEnd | null;
  /** Somebody signs out and is on the way to the login page, which follows by itself. */
  readonly isSigningOut: boolean;
}

export interface SessionState extends PageState {
  readonly userId: string | null;
  /** The server ended the session of the last one who was signed in here, in this visit or before. */
  readonly isOver: boolean;
  readonly mayBeSignedIn: boolean;
  /** Somebody is signed in, and nothing of theirs is shown until a password is given. */
  readonly isLocked: boolean;
}

let pageState: PageState = {
  endedSession: null,
  hasExpired: false,
  sessionEnd: null,
  isSigningOut: false,
};

/**
 * Who uses the app, as this page and localStorage know it. Whoever changes either calls `notify`
 * once all is changed that belongs together.
 */
export const session = observableSource<SessionState>(
  () => {
    const userId = readLocal('userId');
    const mayBeSignedIn = userId !== null || readLocal('googleSignIn') !== null;
    const isLocked = userId !== null && readLocal('deskLocked') !== null;
    const isOver = userId === null && readLocal('formerUserId') !== null;
    return { ...pageState, userId, isOver, mayBeSignedIn, isLocked };
  },
  { ...pageState, userId: null, isOver: false, mayBeSignedIn: false, isLocked: false },
);

/** Tells nobody yet. */
export function changeSession(change: Partial<PageState>): void {
  pageState = { ...pageState, ...change };
}
