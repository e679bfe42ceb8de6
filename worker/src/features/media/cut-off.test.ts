import net from 'node:net';
import { expect, test } from 'vitest';
import { upload } from '../../../test/event-factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aJpeg } from '../../../test/pictures.ts';
import { sha256 } from '../../platform/crypto.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** Sends a head and half of a body, then leaves as told. Resolves when the connection is over. */
function cutOff(
  head: readonly string[],
  half: Uint8Array | string,
  leave: 'end' | 'destroy' | 'resetAndDestroy',
): Promise<void> {
  const { hostname, port, host } = worker.url();
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`${[head[0], `Host: ${host}`, ...head.slice(1)].join('\r\n')}\r\n\r\n`);
      socket.write(half, () => socket[leave]());
    });
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const LEAVES = ['end', 'destroy', 'resetAndDestroy'] as const;
const JSON_TYPE = 'Content-Type: application/json';

/** Head and half a body of each kind of request that carries pictures. */
const UPLOADS: readonly [
  string,
  (sha: string, bytes: Uint8Array) => readonly [string[], Uint8Array | string],
][] = [
  [
    'a picture of a known length',
    (sha, bytes) => [
      [...putHead(sha), `Content-Length: ${bytes.length}`],
      bytes.subarray(0, bytes.length / 2),
    ],
  ],
  [
    'a picture in chunks',
    (sha, bytes) => {
      const half = bytes.subarray(0, bytes.length / 2);
      const size = Buffer.from(`${half.length.toString(16)}\r\n`);
      return [
        [...putHead(sha), 'Transfer-Encoding: chunked'],
        Buffer.concat([size, half, Buffer.from('\r\n')]),
      ];
    },
  ],
  [
    'an entry of a known length',
    () => [
      ['POST /api/google-review-submissions HTTP/1.1', JSON_TYPE, 'Content-Length: 90000'],
      '{"participantPhone":',
    ],
  ],
  [
    'an entry in chunks',
    () => [
      ['POST /api/photography-submissions HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked'],
      '1\r\n{\r\n',
    ],
  ],
];
const putHead = (sha: string): string[] => [
  `PUT /api/blobs/${sha} HTTP/1.1`,
  'Content-Type: image/jpeg',
];

test.each(UPLOADS.flatMap(([what, of]) => LEAVES.map((leave) => [what, leave, of] as const)))(
  'E-08 %s that breaks off (%s) is no error of the server, and nothing of it is kept',
  async (_what, leave, of) => {
    const bytes = aJpeg();
    const sha = await sha256(bytes);
    const [head, half] = of(sha, bytes);
    await cutOff(head, half, leave);

    const rows = () =>
      worker
        .db()
        .prepare(
          'SELECT (SELECT COUNT(*) FROM event_entries) AS entries, (SELECT COUNT(*) FROM blobs) AS blobs',
        )
        .first();
    const objects = async () =>
      (await worker.bindings().MEDIA.list()).objects.map(({ key }) => key.split('/')[2]);
    const others = await objects();
    expect(others).not.toContain(sha);
    expect(await rows()).toEqual({ entries: 0, blobs: others.length });
    // The same picture, whole, is taken by the same server; its answer comes after whatever the
    // broken one could have written.
    expect((await upload(worker.browser(), bytes)).answer.status).toBe(200);
    expect(await objects()).toContain(sha);
    expect(worker.logs()).not.toMatch(/"level":"(?:warn|error)"/);
  },
);
