import { createHash } from 'node:crypto';
import { MIN_PHOTOS } from '#shared/events/events.ts';
import type { OutboxResponse } from '../classify-response.ts';
import type { OutboxRequest } from '../ports.ts';

export interface ServerEntry {
  readonly key: string;
  readonly owner: string;
  readonly phone: string;
  readonly shas: readonly string[];
  readonly fingerprint: string;
  readonly id: number;
}

export const sha256 = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** The server as the agreed routes describe it, with faults on the way to it and back. */
export class FakeServer {
  readonly entries: ServerEntry[] = [];
  readonly blobs = new Map<string, ArrayBuffer>();
  readonly #random: () => number;
  /** Share of requests that something happens to. */
  faults = 0;
  /** Who the cookie says is asking. */
  cookie = 'device';

  constructor(random: () => number) {
    this.#random = random;
  }

  send(wire: OutboxRequest): OutboxResponse {
    if (this.#random() >= this.faults) return this.#answer(wire);
    const fault = Math.floor(this.#random() * 9);
    if (fault === 0) return { from: 'network' };
    if (fault === 1) {
      this.#answer(wire);
      return { from: 'network' };
    }
    // A browser may send a request twice by itself.
    if (fault === 2) {
      this.#answer(wire);
      return this.#answer(wire);
    }
    if (fault === 3) return { from: 'foreign' };
    if (fault === 4) return apiReply(503, { code: 'server.unavailable', message: '' });
    if (fault === 5)
      return {
        ...apiReply(429, { code: 'request.too_many', message: '' }),
        retryAfter: '7',
      } as OutboxResponse;
    if (fault === 6) {
      this.#answer(wire);
      return apiReply(500, { code: 'server.failed', message: '' });
    }
    if (fault === 7) {
      const [lost] = this.blobs.keys();
      if (
        lost !== undefined &&
        !this.entries.some(({ shas }) => shas.some((sha) => lost.endsWith(sha)))
      )
        this.blobs.delete(lost);
      return this.#answer(wire);
    }
    return apiReply(201, { welcome: 'to the Wi-Fi' });
  }

  #answer({ method, path, headers, body }: OutboxRequest): OutboxResponse {
    const actor = headers['X-Actor'] ?? '';
    if (actor !== this.cookie)
      return this.cookie === 'device'
        ? apiReply(401, { code: 'auth.required', message: '' })
        : apiReply(409, { code: 'auth.other_person', message: '' });
    if (method === 'PUT')
      return this.#store(actor, path.slice('/api/blobs/'.length), body as ArrayBuffer);
    if (method === 'GET')
      return apiReply(200, {
        v: 1,
        ok: true,
        entries: this.entries.filter(({ owner }) => owner === actor).map(toOwnEntry),
      });
    const said = JSON.parse(body as string) as {
      shas?: string[];
      photos?: string[];
      participantPhone?: string;
    };
    if (path === '/api/blobs/check')
      return apiReply(200, {
        v: 1,
        ok: true,
        have: (said.shas ?? []).filter((sha) => this.blobs.has(`${actor}/${sha}`)),
      });
    return this.#take(
      actor,
      headers['Idempotency-Key'] ?? '',
      said.participantPhone ?? '',
      said.photos ?? [],
    );
  }

  #store(actor: string, sha: string, bytes: ArrayBuffer): OutboxResponse {
    if (sha256(bytes) !== sha) return apiReply(422, { code: 'blob.hash_mismatch', message: '' });
    if (new Uint8Array(bytes)[1] === 9)
      return apiReply(415, { code: 'blob.wrong_type', message: '' });
    this.blobs.set(`${actor}/${sha}`, bytes);
    return apiReply(200, { v: 1, ok: true, sha256: sha, size: bytes.byteLength });
  }

  #take(owner: string, key: string, phone: string, shas: readonly string[]): OutboxResponse {
    const fingerprint = JSON.stringify([phone, shas]);
    const former = this.entries.find((entry) => entry.key === key && entry.owner === owner);
    if (former && former.fingerprint !== fingerprint)
      return apiReply(422, { code: 'idempotency.mismatch', message: '' });
    if (shas.length > 0 && shas.length < MIN_PHOTOS)
      return apiReply(400, { code: 'request.invalid', message: '' });
    const missing = shas.filter((sha) => !this.blobs.has(`${owner}/${sha}`));
    if (!former && missing.length > 0)
      return apiReply(409, { code: 'entry.missing_photos', message: '', details: { missing } });
    const entry = former ?? { key, owner, phone, shas, fingerprint, id: this.entries.length + 1 };
    if (!former) this.entries.push(entry);
    return apiReply(former ? 200 : 201, {
      v: 1,
      ok: true,
      id: entry.id,
      eventType: 'photography',
      participantPhone: phone,
      submissionDate: NOON,
      month: '2026-11',
      receivedAt: NOON,
      receipt: { reference: `DS-${entry.id}`, code: 'CODE' },
      message: 'ok',
      countsForLaterMonth: false,
    });
  }
}

const NOON = '2026-11-21T08:00:00.000Z';

function toOwnEntry({ key, id, shas }: ServerEntry) {
  const reference = `DS-${id}`;
  return {
    id,
    eventType: 'photography',
    month: '2026-11',
    status: 'pending',
    receivedAt: NOON,
    photoCount: shas.length,
    reference,
    key,
  };
}

function apiReply(status: number, body: unknown): OutboxResponse {
  return { from: 'api', status, body, retryAfter: null, date: null };
}
