import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addStaff } from './add-staff.ts';

export interface DemoStaff {
  readonly email: string;
  readonly password: string;
}

const EMAIL = 'reception@dar-al-seeb.example';
const FULL_NAME = 'الاستقبال';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The staff account of this local run, in STATE_DIR; null before the first one. */
export function readDemoStaff(stateDir: string): DemoStaff | null {
  const file = path.join(stateDir, 'staff.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoStaff) : null;
}

/** A password of four groups that reads aloud; every local copy has its own, so that no default can be carried to a deployed site. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Makes the account and writes it down. Signed in by its owner only, so the statistics password is the same here. */
export async function makeDemoStaff(d1: D1Database, pepper: string, stateDir: string): Promise<DemoStaff> {
  const staff = { email: EMAIL, password: newPassword() };
  await d1.batch((await addStaff({ ...staff, fullName: FULL_NAME }, pepper)).map(({ sql, params }) => d1.prepare(sql).bind(...params)));
  writeFileSync(path.join(stateDir, 'staff.json'), `${JSON.stringify(staff, null, 2)}\n`, { mode: 0o600 });
  return staff;
}
