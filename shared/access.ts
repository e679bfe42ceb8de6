/**
 * What a verb does for each kind of caller: let through, let through to their own rows, or refuse
 * with a status.
 */
export type Verdict = 'allow' | 'own' | 401 | 403 | 404;

export interface CallerVerdicts {
  /** No cookie at all. */
  readonly anonymous: Verdict;
  /** A device that sent something without an account, or a caller who shows a receipt. */
  readonly receipt: Verdict;
  /** Signed in, verified, and the row is theirs. */
  readonly owner: Verdict;
  /** Signed in, and the row is somebody else's. */
  readonly other: Verdict;
  /** A member of staff who is no manager. */
  readonly reception: Verdict;
  /** A manager. */
  readonly staff: Verdict;
  /** Scheduled work; only verbs that no route leads to let it through. */
  readonly system: Verdict;
}

/** One verb: who may call it, and the routes that lead to it (`METHOD /path`). */
export interface PermissionRow<Route extends string = string> extends CallerVerdicts {
  readonly routes: readonly Route[];
  /** Answered by a locked session too, as far as it says nothing of anybody. */
  readonly isOpenWhileLocked?: true;
  /** Refused to guests while the site is in maintenance. */
  readonly isClosedInMaintenance?: true;
}

type People = readonly [
  anonymous: Verdict,
  receipt: Verdict,
  owner: Verdict,
  other: Verdict,
  staff: Verdict,
];

/**
 * A row by its verdicts on people, in the order of `CallerVerdicts`; both roles of staff do the
 * same.
 */
export function permission<const Routes extends readonly string[]>(
  [anonymous, receipt, owner, other, staff]: People,
  ...routes: Routes
): PermissionRow<Routes[number]> {
  return { anonymous, receipt, owner, other, reception: staff, staff, system: 403, routes };
}

/** The same, also for a session that is locked: every other row refuses one. */
export const alsoLocked = <const Row extends PermissionRow>(row: Row) => ({
  ...row,
  isOpenWhileLocked: true as const,
});

/** The same, for what guests cannot send while the site is in maintenance. */
export const closedInMaintenance = <const Row extends PermissionRow>(row: Row) => ({
  ...row,
  isClosedInMaintenance: true as const,
});

export const everyone = <const Routes extends readonly string[]>(...routes: Routes) =>
  permission(['allow', 'allow', 'allow', 'allow', 'allow'], ...routes);

export const staffOnly = <const Routes extends readonly string[]>(...routes: Routes) =>
  permission([401, 401, 403, 403, 'allow'], ...routes);

/** Staff whose role is manager; `managersOnly` marks the verbs that are theirs (decision 093). */
export const managersOnly = <const Routes extends readonly string[]>(...routes: Routes) => ({
  ...staffOnly(...routes),
  reception: 403 as const,
});

/** True where a row lets managers through, and reception not. */
export const isForManagers = ({ reception, staff }: CallerVerdicts): boolean =>
  typeof reception === 'number' && typeof staff !== 'number';

/** Everybody who is signed in, about their own account. */
export const ownAccount = <const Routes extends readonly string[]>(...routes: Routes) =>
  permission([401, 401, 'own', 'own', 'own'], ...routes);

/** Everybody, each for what is theirs. */
export const ownRows = <const Routes extends readonly string[]>(...routes: Routes) =>
  permission(['own', 'own', 'own', 'own', 'own'], ...routes);

/** Scheduled work: no person may call it. */
export const scheduled: PermissionRow<never> = {
  anonymous: 403,
  receipt: 403,
  owner: 403,
  other: 403,
  reception: 403,
  staff: 403,
  system: 'allow',
  routes: [],
};
