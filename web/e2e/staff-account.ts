import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PORT } from './address.ts';

/**
 * State of the throw-away copy that the suite runs against (scripts/local/serve-e2e.mjs); E2E_STATE
 * names that of a copy started elsewhere.
 */
export const STATE =
  process.env['E2E_STATE'] ??
  path.join(import.meta.dirname, '../../node_modules/.cache/dar-al-seeb', `e2e-state-${PORT}`);

export interface StaffAccount {
  readonly email: string;
  readonly password: string;
}

/** The staff account of that copy, or of the one whose state is named. */
export function staffAccount(state = STATE): StaffAccount {
  const { email, password } = read(state);
  return { email, password };
}

/** The second member of that copy, who confirms what the first proposes. */
export function colleagueAccount(state = STATE): StaffAccount {
  return read(state).colleague;
}

/** What opens the statistics to it. */
export function statisticsPassword(): string {
  return read(STATE).statistics;
}

interface Accounts extends StaffAccount {
  readonly statistics: string;
  readonly colleague: StaffAccount;
}

function read(state: string): Accounts {
  return JSON.parse(readFileSync(path.join(state, 'staff.json'), 'utf8')) as Accounts;
}
