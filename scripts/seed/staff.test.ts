import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Bindings } from '../../worker/src/env.ts';
import { ringOf } from '../../worker/src/platform/keys/key-ring.ts';
import { migrate, withDatabase } from '../local/database.mjs';
import { localSecrets } from '../local/settings.mjs';
import { newPassword, staffStatements } from './staff.ts';

const stateDir = mkdtempSync(path.join(tmpdir(), 'dar-al-seeb-staff-'));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const pepper = ringOf(randomBytes(32).toString('base64'));
const email = 'manager@example.test';
const LONG_AGO = '2026-01-01T00:00:00.000Z';

test(
  'B-01 another password at the server ends sessions, known devices and the PIN, whoever was removed is staff anew, whoever is promoted a manager from then on, and a manager unless said',
  { timeout: 120_000 },
  async () => {
    await withDatabase({ stateDir, secretsFile: localSecrets(stateDir) }, async (env: Bindings) => {
      const { DB } = env;
      const add = async (more: { since?: string; role?: 'reception' } = {}) => {
        const person = { email, fullName: 'Manager', password: newPassword() };
        const statements = await staffStatements({ ...person, ...more }, pepper);
        await DB.batch(statements.map(({ sql, params }) => DB.prepare(sql).bind(...params)));
      };
      const since = () =>
        DB.prepare('SELECT createdAt FROM admins WHERE username = ?1')
          .bind(email)
          .first<string>('createdAt');
      const role = () =>
        DB.prepare('SELECT role FROM admins WHERE username = ?1').bind(email).first<string>('role');
      const left = () =>
        DB.prepare(
          `SELECT (SELECT COUNT(*) FROM sessions) + (SELECT COUNT(*) FROM known_devices)
             + (SELECT COUNT(*) FROM staff_pins) + (SELECT COUNT(*) FROM staff_tablets)
             + (SELECT COUNT(*) FROM staff_factors) + (SELECT COUNT(*) FROM staff_recovery_codes)
             + (SELECT COUNT(*) FROM factor_sign_ins) + (SELECT COUNT(*) FROM staff_passkeys)
             + (SELECT COUNT(*) FROM passkey_steps) AS n`,
        ).first<number>('n');

      await migrate(DB);
      await add({ since: LONG_AGO, role: 'reception' });
      expect(await role()).toBe('reception');
      await DB.batch(
        [
          `INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily)
             SELECT 'hash', 'handle', id, 'x', 'x', 'x', 'x', 'test' FROM users`,
          `INSERT INTO known_devices (userId, deviceHash, provedAt) SELECT id, 'device', 'x' FROM users`,
          `INSERT INTO staff_pins (userId, pinHash, setAt) SELECT id, 'hash', 'x' FROM users`,
          `INSERT INTO staff_factors (userId, kind, secretEnc, createdAt, confirmedAt) SELECT id, 'totp', 'secret', 'x', 'x' FROM users`,
          `INSERT INTO staff_recovery_codes (userId, name, codeHash, createdAt) SELECT id, 'AB', 'hash', 'x' FROM users`,
          `INSERT INTO factor_sign_ins (tokenHash, userId, byPassword, expiresAt) SELECT 'token', id, 1, 'x' FROM users`,
          `INSERT INTO staff_passkeys (userId, credentialId, publicKey, transports, name, createdAt) SELECT id, 'key', 'k', '', 'x', 'x' FROM users`,
          `INSERT INTO passkey_steps (tokenHash, userId, kind, boundTo, expiresAt) SELECT 'token', id, 'confirm', 'x', 'x' FROM users`,
          `INSERT INTO staff_tablets (tabletHash, userId, provedAt, tries) SELECT 'tablet', id, 'x', 0 FROM users`,
        ].map((sql) => DB.prepare(sql)),
      );
      expect(await left()).toBe(9);
      await add();
      expect([await left(), await role()]).toEqual([0, 'manager']);
      const promoted = (await since()) ?? '';
      expect(promoted > LONG_AGO).toBe(true);
      await add();
      expect(await since()).toBe(promoted);

      await DB.prepare('UPDATE admins SET disabledAt = createdAt, createdAt = ?1')
        .bind(LONG_AGO)
        .run();
      await add();
      expect(await since()).not.toBe(LONG_AGO);
    });
  },
);
