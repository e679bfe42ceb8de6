import net from 'node:net';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entryCreatedSchema, type EntryCreated } from '#shared/events/event.contract.ts';
import { anOutboxBody, ENTRY_PATHS, upload } from '../../../test/event-factories.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { aJpeg } from '../../../test/pictures.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const path = (id: number) => `${ENTRY_PATHS.photography}/${id}/photos.zip`;
const aModerator = async (): Promise<Actor> => aSession(worker, await aStaffMember(worker.db()));

/** An entry whose pictures have so many bytes of coded data each. */
async function anEntryOf(scan: number) {
  const guest = worker.browser();
  const pictures = Array.from({ length: 3 }, () => aJpeg({ scan }));
  const photos: string[] = [];
  for (const bytes of pictures) photos.push((await upload(guest, bytes)).sha);
  const body = { ...(await anOutboxBody(guest)), photos };
  const entry = (await guest.post(ENTRY_PATHS.photography, body)).read(entryCreatedSchema);
  return { entry, pictures, photos };
}

/**
 * Bytes of the record that closes an archive, of a file's header before its name, and of an entry
 * of the directory.
 */
const [END_BYTES, LOCAL_BYTES, CENTRAL_BYTES] = [22, 30, 46];

/** The files of an archive as its directory names them. */
function filesOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_BYTES;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const size = view.getUint32(at + 24, true);
    const [nameBytes, extraBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const local = view.getUint32(at + 42, true);
    const start =
      local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const file = {
      name: new TextDecoder().decode(
        bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes),
      ),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      content: bytes.slice(start, start + size),
    };
    at += CENTRAL_BYTES + nameBytes + extraBytes;
    return file;
  });
}

const nameOf = ({ receipt }: EntryCreated, position: number) =>
  `${receipt.reference}-${position}.jpg`;

describe('D-01 the archive of an entry', () => {
  test('D-01 an archive of pictures whose bytes are all gone is not found, and no empty file', async () => {
    const { entry } = await anEntryOf(100);
    const { MEDIA } = worker.bindings();
    const stored = await MEDIA.list();
    const staff = await aModerator();
    expect((await staff.api(path(entry.id))).status).toBe(200);
    await MEDIA.delete(stored.objects.map(({ key }) => key));
    const answer = await staff.api(path(entry.id));
    expect([answer.status, answer.error.code]).toEqual([404, 'request.not_found']);
  });

  test('D-01 it holds every picture as it is stored, under a name of the server', async () => {
    const { entry, pictures } = await anEntryOf(120);
    const answer = await (await aModerator()).api(path(entry.id));
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${entry.receipt.reference}.zip"`,
    );
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(filesOf(answer.bytes)).toEqual(
      pictures.map((content, index) => ({
        name: nameOf(entry, index + 1),
        method: 0,
        sum: crc32(content),
        content: new Uint8Array(content),
      })),
    );
  });

  test('D-01 a picture whose object is gone is left out, and the others come', async () => {
    const { entry, photos } = await anEntryOf(120);
    const { MEDIA } = worker.bindings();
    const { objects } = await MEDIA.list();
    await MEDIA.delete(
      objects.map(({ key }) => key).filter((key) => key.endsWith(photos[1] ?? '')),
    );
    const answer = await (await aModerator()).api(path(entry.id));
    expect(filesOf(answer.bytes).map(({ name }) => name)).toEqual([
      nameOf(entry, 1),
      nameOf(entry, 3),
    ]);
  });

  test('D-01 who leaves in the middle of it leaves no error behind', async () => {
    const { entry, pictures } = await anEntryOf(1_000_000);
    const moderator = await aModerator();
    const cookies = [...moderator.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { hostname, port, host } = worker.url();
    const received = await new Promise<number>((resolve) => {
      const socket = net.connect({ host: hostname, port: Number(port) }, () => {
        socket.write(
          `GET ${path(entry.id)} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookies}\r\n\r\n`,
        );
      });
      socket.once('data', (bytes) => {
        expect(String(bytes)).toMatch(/^HTTP\/1\.1 200/);
        socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(socket.bytesRead));
    });
    expect(received).toBeLessThan(pictures[0]?.length ?? 0);
    // What comes whole afterwards comes behind whatever the broken one could have written.
    expect(filesOf((await moderator.api(path(entry.id))).bytes)).toHaveLength(3);
    expect(worker.logs()).not.toMatch(/"level":"(?:warn|error)"|uncaught/i);
  });
});
