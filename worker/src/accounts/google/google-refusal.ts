/** Why a sign-in with Google came to nothing, as the sign-in screen explains it (`/login?problem=…`). */
export type GoogleProblem = 'google_off' | 'google_failed' | 'google_denied' | 'google_unverified';

/** Ends a sign-in with Google. `reason` is a fixed word for the log of the hotel; the guest reads the problem's sentence. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  readonly problem: GoogleProblem;
  readonly reason: string;
  constructor(reason: string, problem: GoogleProblem = 'google_failed') {
    super(reason);
    this.reason = reason;
    this.problem = problem;
  }
}
