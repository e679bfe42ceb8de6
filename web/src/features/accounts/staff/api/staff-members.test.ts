import { afterEach, expect, it, vi } from 'vitest';
import { changeRole, removeMember } from './staff-members.ts';

const OURS = { 'X-App-Api': '1', 'Content-Type': 'application/json' };

const refuses = (code: string) =>
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: 'no', message: 'no', code, requestId: 'req_1' },
      { status: 403, headers: OURS },
    ),
  );
const own = { id: 7, isYou: true, password: 'a boat, seven dates' } as const;
const other = { ...own, isYou: false } as const;

afterEach(() => vi.unstubAllGlobals());

it('B-01 giving up one’s own role again, whose answer was lost, is done and no refusal', async () => {
  refuses('auth.manager_needed');
  expect(await changeRole({ ...own, role: 'reception' })).toBe(null);
  const code = 'auth.manager_needed';
  await expect(changeRole({ ...other, role: 'reception' })).rejects.toMatchObject({ code });
  await expect(removeMember(own)).rejects.toMatchObject({ code });
});

it('B-01 removing oneself again, whose answer was lost, is done and no refusal', async () => {
  refuses('auth.forbidden');
  expect(await removeMember(own)).toBe(null);
  const code = 'auth.forbidden';
  await expect(removeMember(other)).rejects.toMatchObject({ code });
});
