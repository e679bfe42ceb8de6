import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fail } from '../lib/fail.mjs';

/** Secrets of the worker; each is 32 random bytes as base64 and has one use. */
export const SECRETS = ['PEPPER_V1', 'RECEIPT_KEY', 'FIELD_KEY_V1'];

/** Secrets of this local run, made once and kept in STATE_DIR. Returns the file, for wrangler. */
export function localSecrets(stateDir) {
  const file = path.join(stateDir, 'secrets.env');
  if (!existsSync(file)) {
    const lines = SECRETS.map((name) => `${name}=${randomBytes(32).toString('base64')}`);
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  }
  const values = parseEnv(readFileSync(file, 'utf8'));
  const missing = SECRETS.filter((name) => !values[name]);
  if (missing.length > 0)
    fail(
      `${file} lacks ${missing.join(', ')}: add 32 random bytes as base64 for each (openssl rand -base64 32), or start with a new STATE_DIR.`,
    );
  return file;
}
