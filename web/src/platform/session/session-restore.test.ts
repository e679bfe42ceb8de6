import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SALIM = { id: 7, email: 'salim@example.om', fullName: 'سالم', role: 'guest' };
const nobody = {
  status: 401,
  body: { error: 'x', message: 'x', code: 'auth.required', requestId: 'r' },
};

class FakeStorage {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}
let storage: FakeStorage;

/** A server that gives each path its answer; returns the paths that were asked, in order. */
function fakeServer(
  answers: Readonly<Record<string, { status?: number; body: unknown }>>,
): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) throw new TypeError('no connection');
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'X-App-Api': '1' },
    });
  });
  return asked;
}

/** Each page load checks the pair once, so each test is a page of its own. */
async function restore() {
  vi.resetModules();
  const { restoreSession } = await import('./session-restore.ts');
  return restoreSession(new AbortController().signal);
}

function keepPair() {
  storage.setItem('userId', '7');
  storage.setItem('userEmail', 'salim@example.om');
  storage.setItem('sessionToken', 'sh_handle');
}

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('A-04 who is signed in when the page opens', () => {
  it('A-04 the stored pair is checked first, and is enough', async () => {
    keepPair();
    const asked = fakeServer({ '/api/auth/verify-token': { body: { user: SALIM } } });
    expect(await restore()).toEqual({ user: SALIM, end: null });
    expect(asked).toEqual(['/api/auth/verify-token']);
  });

  it('A-04 a pair that is not valid is cleared, and the cookie is tried', async () => {
    keepPair();
    const asked = fakeServer({ '/api/auth/verify-token': nobody, '/api/auth/me': { body: SALIM } });
    expect(await restore()).toEqual({ user: SALIM, end: null });
    expect(asked).toEqual(['/api/auth/verify-token', '/api/auth/me']);
    expect([...storage.kept.keys()]).toEqual([]);
  });

  it('A-04 without pair and cookie somebody is an anonymous guest', async () => {
    keepPair();
    fakeServer({ '/api/auth/verify-token': nobody, '/api/auth/me': nobody });
    expect(await restore()).toEqual({ user: null, end: null });
  });

  it.each(['expired', 'ended'] as const)(
    'A-04 a session that is over says why: %s',
    async (sessionEnded) => {
      keepPair();
      const over = { ...nobody, body: { ...nobody.body, details: { sessionEnded } } };
      fakeServer({ '/api/auth/verify-token': over, '/api/auth/me': over });
      expect(await restore()).toEqual({ user: null, end: sessionEnded });
    },
  );

  it('A-06 who comes back from Google has no pair yet, only the cookie', async () => {
    storage.setItem('googleSignIn', '1');
    const asked = fakeServer({ '/api/auth/me': { body: SALIM } });
    expect(await restore()).toEqual({ user: SALIM, end: null });
    expect(asked).toEqual(['/api/auth/me']);
  });

  it('A-04 without a connection nothing is cleared', async () => {
    keepPair();
    fakeServer({});
    await expect(restore()).rejects.toMatchObject({ kind: 'network' });
    expect(storage.getItem('sessionToken')).toBe('sh_handle');
  });
});
