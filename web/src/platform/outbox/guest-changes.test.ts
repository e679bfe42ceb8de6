import { describe, expect, it } from 'vitest';
import { aBooking, aBookingRequest } from '#shared/testing/builders.ts';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import type { OutboxResponse } from './classify-response.ts';
import { registerCommands } from './commands.ts';
import { drain } from './drain.ts';
import { isStored } from './enqueue.ts';
import {
  cancelEntry,
  claimDeviceEntries,
  exchangePhoto,
  reconcile,
  retryNow,
  type RunExclusive,
} from './guest-changes.ts';
import { markReceived } from './row-transitions.ts';
import { anEntryWith, aPhone, pictureOf, aRow } from './testing/a-phone.ts';
import { FakeServer } from './testing/fake-server.ts';

registerCommands(OUTBOX_COMMANDS);

const { signal } = new AbortController();
const runExclusive: RunExclusive = (work) => work(signal);
const picture = (mark: number) => new Blob([pictureOf(mark)], { type: 'image/jpeg' });
const atServer = async () => {
  const server = new FakeServer(() => 0.5);
  return { server, ...(await aPhone((wire) => server.send(wire))) };
};

describe('E-08 photos of an entry that waits', () => {
  it('E-08 a second tap on the same photo takes no other out, and as many stay as the entry needs', async () => {
    const { store, ports } = await aPhone(() => ({ from: 'network' }));
    const { id, photos } = await anEntryWith(store, [1, 2, 3, 4, 5]);
    const [one, two, three, four, five] = photos.map(({ blobId }) => blobId) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await exchangePhoto(ports, id, one, null, runExclusive);
    await exchangePhoto(ports, id, one, null, runExclusive);
    expect((await store.row(id))?.photos.map(({ blobId }) => blobId)).toEqual([
      two,
      three,
      four,
      five,
    ]);
    expect(await store.bytes(`${one}:orig`)).toBeUndefined();
    await exchangePhoto(ports, id, two, null, runExclusive);
    await exchangePhoto(ports, id, three, null, runExclusive);
    expect((await store.row(id))?.photos.map(({ blobId }) => blobId)).toEqual([three, four, five]);
    expect(await store.bytes(`${three}:orig`)).toBeDefined();
  });

  it('E-08 the same picture among three asks for another, which is then sent with the rest', async () => {
    const { server, store, ports } = await atServer();
    const { id, photos } = await anEntryWith(store, [1, 2, 1]);
    await drain(ports, signal);
    expect(await store.row(id)).toMatchObject({
      state: 'needsUser',
      trouble: { reason: 'photoRepeated' },
      photos: [{ problem: null }, { problem: null }, { problem: 'photoRepeated' }],
    });
    expect([server.entries.length, server.blobs.size]).toEqual([0, 0]);
    await exchangePhoto(ports, id, photos[2]?.blobId ?? '', picture(3), runExclusive);
    await drain(ports, signal);
    expect(await store.row(id)).toMatchObject({ state: 'done' });
    expect(server.entries.map(({ shas }) => shas.length)).toEqual([3]);
  });

  it('E-08 the same picture beside three others is sent once, and nobody is asked', async () => {
    const { server, store, ports } = await atServer();
    const { id } = await anEntryWith(store, [1, 2, 1, 3]);
    await drain(ports, signal);
    expect(await store.row(id)).toMatchObject({ state: 'done' });
    expect(server.entries.map(({ shas }) => shas.length)).toEqual([3]);
  });
});

describe('R-19 a booking request whose answer got lost', () => {
  const booking = { ...aBooking(), receipt: 'AAAAA-BBBBB' };
  const row = aRow({ id: crypto.randomUUID(), kind: 'booking', submitTried: true });
  /** A server that answers only what is asked about the key. */
  const phoneOf = async (body: unknown, asked: string[] = []) => {
    const phone = await aPhone(({ method, path, headers }): OutboxResponse => {
      if (method !== 'GET') return { from: 'network' };
      asked.push(`${path} ${headers['Idempotency-Key']}`);
      return body === null
        ? { from: 'network' }
        : { from: 'api', status: 200, body, retryAfter: null, date: null };
    });
    await phone.store.change(row.id, () => ({ row }));
    return phone;
  };

  it('R-19 is not taken back where the server has it: its receipt comes instead', async () => {
    const asked: string[] = [];
    const { store, ports } = await phoneOf({ booking }, asked);
    expect(await cancelEntry(ports, row.id, runExclusive)).toBe('alreadyReceived');
    expect(asked).toEqual([`/api/booking-submissions/sent ${row.id}`]);
    expect(await store.row(row.id)).toMatchObject({
      state: 'done',
      receipt: { reference: booking.reference, code: booking.receipt },
      answer: booking,
    });
  });

  it('R-19 is taken back where the server has none of it', async () => {
    const { store, ports } = await phoneOf({ booking: null });
    expect(await cancelEntry(ports, row.id, runExclusive)).toBe('changed');
    expect(await store.row(row.id)).toMatchObject({ state: 'cancelled', payload: null });
  });

  it.each([
    ['has it, then its receipt comes', { booking }, { state: 'done', answer: booking }],
    [
      'has nothing of it, then it is gone',
      { booking: null },
      { state: 'cancelled', payload: null },
    ],
  ])(
    'R-19 is not sent any more while the server cannot be asked; where the server %s',
    async (_, body, end) => {
      let isReachable = false;
      const sent: string[] = [];
      const { store, ports } = await aPhone(({ method }): OutboxResponse => {
        sent.push(method);
        return isReachable
          ? { from: 'api', status: 200, body, retryAfter: null, date: null }
          : { from: 'network' };
      });
      await store.change(row.id, () => ({ row }));
      expect(await cancelEntry(ports, row.id, runExclusive)).toBe('withdrawn');
      await drain(ports, signal);
      expect(await store.row(row.id)).toMatchObject({ state: 'queued', isWithdrawn: true });
      isReachable = true;
      await store.setFacts({ pause: null });
      await drain(ports, signal);
      expect(await store.row(row.id)).toMatchObject(end);
      expect(new Set(sent)).toEqual(new Set(['GET']));
    },
  );

  it('R-19 goes after all where its guest says so', async () => {
    const { store, ports } = await phoneOf(null);
    await cancelEntry(ports, row.id, runExclusive);
    await retryNow(ports, row.id);
    expect(await store.row(row.id)).toMatchObject({ state: 'queued', isWithdrawn: false });
  });

  it('R-19 is in doubt no longer once the server clearly refuses it, and can be taken back without asking', async () => {
    const details = { full: [{ part: 'bed', nights: ['2026-12-01'] }] };
    const { store, ports } = await aPhone(() => ({
      from: 'api',
      status: 409,
      body: { code: 'booking.sold_out', message: 'm', details },
      retryAfter: null,
      date: null,
    }));
    await store.change(row.id, () => ({ row }));
    await drain(ports, signal);
    expect(await store.row(row.id)).toMatchObject({
      state: 'needsUser',
      submitTried: false,
      trouble: { reason: 'soldOut', details },
    });
    expect(await cancelEntry(ports, row.id, runExclusive)).toBe('changed');
  });

  it('R-19 is kept whole with its reason where it needs an account, and goes as the account’s once its guest has added it', async () => {
    const payload = aBookingRequest({ checkIn: '2026-12-01', checkOut: '2026-12-02' });
    const actors: string[] = [];
    const { store, ports } = await aPhone(({ method, headers }): OutboxResponse => {
      actors.push(`${method} ${headers['X-Actor']}`);
      const isNobodys = headers['X-Actor'] === 'device';
      const body = isNobodys ? { code: 'booking.sign_in_needed', message: 'Sign in.' } : booking;
      return { from: 'api', status: isNobodys ? 409 : 201, body, retryAfter: null, date: null };
    });
    await store.change(row.id, () => ({ row: { ...row, payload, submitTried: false } }));
    await drain(ports, signal);
    expect(await store.row(row.id)).toMatchObject({
      state: 'needsUser',
      submitTried: false,
      payload,
      trouble: { reason: 'accountNeeded', text: 'Sign in.' },
    });
    await store.setFacts({ actor: 'user:7' });
    await claimDeviceEntries(ports, 'user:7');
    await drain(ports, signal);
    expect(await store.row(row.id)).toMatchObject({
      state: 'done',
      owner: 'user:7',
      answer: booking,
    });
    expect(actors).toEqual(['POST device', 'POST user:7']);
  });

  it('R-19 keeps neither name nor phone nor ID number on the phone once the server has it', async () => {
    const { store, ports } = await phoneOf({ booking });
    const payload = aBookingRequest({ checkIn: '2026-12-01', checkOut: '2026-12-02' });
    await store.change(row.id, () => ({ row: { ...row, payload } }));
    await reconcile(ports, 'device', signal);
    expect((await store.row(row.id))?.payload).toEqual({
      roomType: 'gold',
      checkInDate: '2026-12-01',
      checkOutDate: '2026-12-02',
    });
    // A second tap of the same request is still known as the same.
    expect(await isStored(store, { id: row.id, kind: 'booking', payload, files: [] })).toBe(true);
  });

  it('R-19 is shown as received where the server has it after all, also when nothing was left of it but the mark that it was taken back', async () => {
    const { store } = await phoneOf(null);
    await store.change(row.id, () => ({ row: { ...row, state: 'cancelled', payload: null } }));
    const receipt = {
      id: '1',
      reference: 'DS-7KQ4MX',
      code: null,
      month: null,
      receivedAt: '',
      countsForLaterMonth: false,
      message: null,
    };
    await markReceived(store, row.id, { receipt, answer: booking }, 1);
    expect(await store.row(row.id)).toMatchObject({ state: 'done', payload: null, receipt });
  });

  it('R-19 is looked for at the next start', async () => {
    const { store, ports } = await phoneOf({ booking });
    await reconcile(ports, 'device', signal);
    expect(await store.row(row.id)).toMatchObject({ state: 'done', answer: booking });
  });
});

describe('E-08 R-19 what was made before signing in', () => {
  const row = aRow({ id: crypto.randomUUID(), kind: 'booking', submitTried: true });
  const booking = { ...aBooking(), receipt: null };

  it.each([
    [
      'is received where the server has it',
      { booking },
      { owner: 'user:7', state: 'done', answer: booking },
    ],
    [
      'is the account’s to send where the server has nothing of it',
      { booking: null },
      { owner: 'user:7', state: 'queued', submitTried: false },
    ],
  ])('E-08 R-19 and sent without an answer %s', async (_, body, end) => {
    const actors: unknown[] = [];
    const { store, ports } = await aPhone(({ headers }): OutboxResponse => {
      actors.push(headers['X-Actor']);
      return { from: 'api', status: 200, body, retryAfter: null, date: null };
    });
    await store.change(row.id, () => ({ row }));
    expect(await claimDeviceEntries(ports, 'user:7')).toBe(true);
    expect(await store.row(row.id)).toMatchObject(end);
    expect(actors).toEqual(['user:7']);
  });

  it('E-08 R-19 and sent without an answer stays the device’s while the server cannot be asked; what was never sent does not wait for that', async () => {
    const { store, ports } = await aPhone(() => ({ from: 'network' }));
    await store.change(row.id, () => ({ row }));
    const { id } = await anEntryWith(store, [1, 2, 3]);
    expect(await claimDeviceEntries(ports, 'user:7')).toBe(false);
    expect(await store.row(row.id)).toMatchObject({ owner: 'device', submitTried: true });
    expect(await store.row(id)).toMatchObject({ owner: 'user:7' });
  });
});

it('E-08 a photo that the server loses time and again stops the entry without blame, and the guest’s word sends it once more', async () => {
  const server = new FakeServer(() => 0.5);
  let isLosing = true;
  const { store, ports } = await aPhone((wire) => {
    if (isLosing && wire.path.endsWith('-submissions')) server.blobs.clear();
    return server.send(wire);
  });
  const { id } = await anEntryWith(store, [4, 5, 6]);
  const run = () => drain(ports, new AbortController().signal);

  await run();
  expect(await store.row(id)).toMatchObject({
    state: 'needsUser',
    trouble: { reason: 'refused' },
    photos: [{ problem: null }, {}, {}],
  });
  expect(server.entries).toEqual([]);

  isLosing = false;
  await retryNow(ports, id);
  await run();
  expect(await store.row(id)).toMatchObject({ state: 'done' });
  expect(server.entries).toHaveLength(1);
});
