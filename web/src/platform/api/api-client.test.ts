import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readConnectivity } from '../connectivity.ts';
import { ApiError, apiGet, apiGetIfChanged, apiSend } from './api-client.ts';

const schema = z.object({ rooms: z.int() });
const OURS = { 'X-App-Api': '1', 'Content-Type': 'application/json' };

function answers(body: unknown, init: ResponseInit) {
  const fetcher = vi.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
  );
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}

afterEach(() => vi.unstubAllGlobals());

describe('L-13 what the app believes', () => {
  it('L-13 an answer of the API that has the agreed shape is taken', async () => {
    answers({ rooms: 4 }, { headers: OURS });
    expect(await apiGet('/api/room-inventory', schema)).toEqual({ rooms: 4 });
    expect(readConnectivity()).toBe('online');
  });

  it('L-13 a sign-in page answering 200 is not believed, and the connection counts as waiting for a sign-in', async () => {
    answers('<html>Welcome to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('foreign');
    expect(readConnectivity()).toBe('portal');
  });

  it('L-13 JSON without the header of the API is not believed either', async () => {
    answers({ rooms: 4 }, { headers: { 'Content-Type': 'application/json' } });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('foreign');
  });

  it('L-13 an answer of another shape is refused, though the API is there', async () => {
    answers({ rooms: 'four' }, { headers: OURS });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('foreign');
    expect(readConnectivity()).toBe('online');
  });

  it('L-13 a broken connection counts as offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('network');
    expect(readConnectivity()).toBe('offline');
  });

  it('L-13 a gateway that fails before the API counts as no connection, not as a Wi-Fi that wants a sign-in', async () => {
    answers('<html>502 Bad Gateway</html>', {
      status: 502,
      headers: { 'Content-Type': 'text/html' },
    });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('network');
    expect(readConnectivity()).toBe('offline');
  });

  it('L-13 a network that answers that it wants a sign-in is told apart from a failing gateway', async () => {
    answers('<html>Sign in</html>', { status: 511, headers: { 'Content-Type': 'text/html' } });
    expect((await failure(apiGet('/api/rooms', schema))).kind).toBe('foreign');
    expect(readConnectivity()).toBe('portal');
  });

  it('L-13 a call that the screen gave up says so as the browser does, and accuses nobody', async () => {
    answers({ rooms: 4 }, { headers: OURS });
    await apiGet('/api/rooms', schema);
    const gone = new AbortController();
    vi.stubGlobal('fetch', async () => {
      gone.abort();
      throw gone.signal.reason;
    });
    await expect(apiGet('/api/rooms', schema, { signal: gone.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    expect(readConnectivity()).toBe('online');
  });
});

describe('R-16 what a refusal tells the screen', () => {
  it('R-16 carries the sentence, the code, the details and how long to wait', async () => {
    const body = {
      error: 'نفدت',
      message: 'نفدت',
      code: 'booking.sold_out',
      requestId: 'r1',
      details: { fields: [{ field: 'checkInDate', reason: 'full' }] },
    };
    answers(body, { status: 409, headers: { ...OURS, 'Retry-After': '7' } });
    const error = await failure(apiSend('POST', '/api/booking-submissions', {}, schema));
    expect(error).toMatchObject({
      kind: 'http',
      status: 409,
      code: 'booking.sold_out',
      message: 'نفدت',
      requestId: 'r1',
      retryAfterMs: 7000,
    });
    expect(error.details?.fields).toHaveLength(1);
  });

  it('R-16 sends the same key with the same attempt, and the receipt in a header', async () => {
    const fetcher = answers({ rooms: 1 }, { headers: OURS });
    await apiSend('POST', '/api/booking-submissions', { a: 1 }, schema, {
      idempotencyKey: 'k1',
      receipt: 'abc',
    });
    const headers = new Headers(fetcher.mock.calls[0]?.[1]?.headers);
    expect([
      headers.get('Idempotency-Key'),
      headers.get('X-Receipt'),
      headers.get('Accept-Language'),
    ]).toEqual(['k1', 'abc', 'ar']);
  });

  it('R-17 a poll is marked, so that it keeps no session alive', async () => {
    const fetcher = answers({ rooms: 1 }, { headers: OURS });
    await apiGet('/api/rooms', schema, { poll: true });
    expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get('X-Poll')).toBe('1');
  });
});

describe('P-01 asking again only for what changed', () => {
  it('P-01 names the version it has, and keeps what it has where nothing changed', async () => {
    answers({ rooms: 4 }, { headers: { ...OURS, ETag: '"p.1"', 'X-Next-Cursor': '9' } });
    const first = await apiGetIfChanged('/api/user-points/a', schema, undefined, { poll: true });
    expect(first).toEqual({
      data: { rooms: 4 },
      etag: '"p.1"',
      nextCursor: '9',
      total: null,
      counts: null,
    });
    const fetcher = vi.fn<typeof fetch>(
      async () => new Response(null, { status: 304, headers: { 'X-App-Api': '1' } }),
    );
    vi.stubGlobal('fetch', fetcher);
    expect(await apiGetIfChanged('/api/user-points/a', schema, first, { poll: true })).toBe(first);
    const headers = new Headers(fetcher.mock.calls[0]?.[1]?.headers);
    expect([headers.get('If-None-Match'), headers.get('X-Poll')]).toEqual(['"p.1"', '1']);
  });

  it('P-01 an answer without a version is taken as new each time', async () => {
    answers({ rooms: 4 }, { headers: OURS });
    const first = await apiGetIfChanged('/api/user-points/a', schema, undefined);
    const fetcher = answers({ rooms: 3 }, { headers: OURS });
    expect((await apiGetIfChanged('/api/user-points/a', schema, first)).data).toEqual({ rooms: 3 });
    expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).has('If-None-Match')).toBe(false);
  });
});
