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

/** What opens the statistics to it. */
export function statisticsPassword(): string {
  return read(STATE).statistics;
}

function read(state: string): StaffAccount & { readonly statistics: string } {
  return JSON.parse(readFileSync(path.join(state, 'staff.json'), 'utf8')) as ReturnType<
    typeof read
  >;
}
