import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const local = new Map<string, string>();
const tab = new Map<string, string>();
const storage = (values: Map<string, string>) => ({
  get length() {
    return values.size;
  },
  key: (at: number) => [...values.keys()][at] ?? null,
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
});

beforeEach(() => {
  local.clear();
  tab.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const staff = (id: number) => ({
  user: { id, email: `s${id}@example.om`, fullName: `S ${id}`, role: 'staff' as const },
  sessionToken: `sh_${id}`,
});

/** A desk that somebody has used: a board read, a count read, a note half typed. */
async function aUsedDesk() {
  const { queryClient } = await import('../query/query-client.ts');
  const { startUserSession } = await import('./session.ts');
  const lock = await import('./session-lock.ts');
  const drafts = await import('../storage/drafts.ts');
  const { session } = await import('./session-state.ts');
  startUserSession(staff(7));
  queryClient.setQueryData(['staff-bookings', 'board'], [{ fullName: 'Salma Al Rawahi' }]);
  await queryClient.fetchQuery({
    queryKey: ['desk-counts'],
    queryFn: () => ({ pending: 4 }),
    meta: { isOfLockedDesk: true },
  });
  drafts.saveDraft('booking.full', { words: 'half a sentence' });
  return { queryClient, startUserSession, session, ...lock, ...drafts };
}

it('F-07 a lock leaves counts, and nothing that names anybody', async () => {
  const { queryClient, lockSession, session } = await aUsedDesk();
  lockSession();
  expect(session.read().isLocked).toBe(true);
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([['desk-counts']]);
  expect(JSON.stringify(kept.map(({ state }) => state.data))).not.toContain('Salma');
});

it('F-07 a session that ended by an unlocking whose answer was lost leaves the lock screen', async () => {
  const { lockSession, keepLockScreen, startUserSession, session } = await aUsedDesk();
  const { watchSession } = await import('./session.ts');
  const { reportAuthRequired } = await import('../api/auth-required.ts');
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', new EventTarget());
  // Nothing is typed on this page.
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] });
  watchSession();
  const refuse = () =>
    reportAuthRequired('/api/admin/desk-counts', 'GET', { end: 'ended', began: performance.now() });
  lockSession();
  keepLockScreen();
  refuse();
  expect([session.read().isLocked, session.read().userId]).toEqual([true, '7']);
  startUserSession(staff(7));
  expect(session.read().isLocked).toBe(false);
  lockSession();
  refuse();
  expect([session.read().isLocked, session.read().userId]).toEqual([false, null]);
});

it('F-07 another tab of the locked desk stays on the lock screen, too', async () => {
  const { lockSession, keepLockScreen } = await aUsedDesk();
  lockSession();
  keepLockScreen();
  // Its own page has the same storage, and nothing else.
  vi.resetModules();
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] });
  const { startUserSession, watchSession } = await import('./session.ts');
  const { session } = await import('./session-state.ts');
  const { reportAuthRequired } = await import('../api/auth-required.ts');
  const again = await import('./session-lock.ts');
  watchSession();
  const refuse = () =>
    reportAuthRequired('/api/admin/desk-counts', 'GET', { end: 'ended', began: performance.now() });
  refuse();
  expect([session.read().isLocked, session.read().userId]).toEqual([true, '7']);
  startUserSession(staff(7));
  again.lockSession();
  refuse();
  expect([session.read().isLocked, session.read().userId]).toEqual([false, null]);
});

it('F-07 who comes back finds what they typed', async () => {
  const { startUserSession, lockSession, isLockedBy, readDraft, session } = await aUsedDesk();
  lockSession();
  expect(isLockedBy(staff(7).user)).toBe(true);
  startUserSession(staff(7));
  expect(session.read().isLocked).toBe(false);
  expect(readDraft('booking.full')).toEqual({ words: 'half a sentence' });
});

it('F-07 somebody else who unlocks finds nothing of it', async () => {
  const { startUserSession, lockSession, isLockedBy, readDraft, session } = await aUsedDesk();
  lockSession();
  expect(isLockedBy(staff(8).user)).toBe(false);
  startUserSession(staff(8));
  expect(session.read().isLocked).toBe(false);
  expect(readDraft('booking.full')).toBeNull();
  expect(JSON.stringify([...tab])).not.toContain('half a sentence');
});

it('F-07 a browser in which nobody is signed in has nothing to lock', async () => {
  const { lockSession } = await import('./session-lock.ts');
  const { session } = await import('./session-state.ts');
  lockSession();
  expect(session.read().isLocked).toBe(false);
  expect([...local.keys()]).toEqual([]);
});
