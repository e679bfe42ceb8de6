/** Where the throw-away copies of the app answer; E2E_PORT moves them, to run beside another run. */
export const PORT = Number(process.env['E2E_PORT'] ?? 8790);

/** A second copy, whose house a test fills for tonight (fixtures/front-desk.ts). */
export const FULL_HOUSE_PORT = PORT - 1;

/** A third one, on a day on which every list is long (scripts/seed/full-house). */
export const FULL_DAY_PORT = PORT - 2;
