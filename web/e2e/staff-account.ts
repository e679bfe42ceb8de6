import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The staff account of the throw-away copy that the suite runs against (scripts/local/serve-e2e.mjs). */
export function staffAccount(): { email: string; password: string } {
  const file = path.join(import.meta.dirname, '../../node_modules/.cache/dar-al-seeb/e2e-state/staff.json');
  return JSON.parse(readFileSync(file, 'utf8')) as { email: string; password: string };
}
