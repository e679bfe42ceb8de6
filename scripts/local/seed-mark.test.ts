import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Bindings, readConfig } from '../../worker/src/env.ts';
import { createDemoStaff } from '../seed/staff.ts';
import { migrate, withDatabase } from './database.mjs';
import { beginSeeding } from './seed-mark.mjs';
import { prepareData } from './serve.mjs';
import { localSecrets } from './settings.mjs';

const COUNT = `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM admins) AS staff,
  (SELECT count(*) FROM booking_submissions) AS bookings, (SELECT count(*) FROM draws) AS draws`;

test('L-12 a first start that was ended while it filled the demo begins anew, and a complete one stays', async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'dar-al-seeb-seeding-'));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
  const copy = { stateDir, withHistory: false, isFullHouse: false, byHand: undefined };
  const secretsFile = localSecrets(stateDir);
  const count = () =>
    withDatabase({ stateDir, secretsFile }, (env: Bindings) => env.DB.prepare(COUNT).first());
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());

  // As a first start leaves it that is ended after its first rows.
  beginSeeding(stateDir);
  await withDatabase({ stateDir, secretsFile }, async (env: Bindings) => {
    await migrate(env.DB);
    await createDemoStaff(env.DB, readConfig(env).PEPPER, stateDir);
    expect(await env.DB.prepare(COUNT).first()).toMatchObject({ staff: 2, bookings: 0, draws: 0 });
  });
  const ended = JSON.parse(readFileSync(path.join(stateDir, 'staff.json'), 'utf8')) as object;

  const staff = await prepareData(copy);
  expect(said).toHaveBeenCalledTimes(1);
  expect(existsSync(path.join(stateDir, 'seeding'))).toBe(false);
  expect(staff.password).not.toBe((ended as { password?: string }).password);

  expect(await prepareData(copy)).toEqual(staff);
  const filled = await count();
  expect(Number(filled?.bookings)).toBeGreaterThan(0);
  expect(Number(filled?.draws)).toBeGreaterThan(0);
  expect(said).toHaveBeenCalledTimes(1);
}, 120_000);
