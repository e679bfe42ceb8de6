import { afterEach, describe, expect, it } from 'vitest';
import { houseRoomsSchema, type DescribedRoom } from '#shared/rooms/house-room.contract.ts';
import { allRows } from '../../../test/all-rows.ts';
import { testWorker } from '../../../test/harness.ts';
import { stockScene } from '../../../test/stock-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff } = stockScene(worker);
const ROOMS = '/api/admin/house-rooms';

const put = async (...rooms: object[]) =>
  (await staff()).api(ROOMS, { method: 'PUT', json: { rooms } });
const list = async () => (await (await staff()).api(ROOMS)).read(houseRoomsSchema).rooms;
const roomOf = async (roomType: string, roomNumber: number): Promise<DescribedRoom | undefined> =>
  (await list()).find((one) => one.roomType === roomType && one.roomNumber === roomNumber);
const twin = {
  roomType: 'gold',
  roomNumber: 14,
  label: '214',
  floor: 2,
  bedType: 'single',
  smokingType: 'non_smoking',
  from: null,
};
const stored = async () =>
  (await worker.db().prepare('SELECT * FROM house_rooms ORDER BY label').all()).results;
const logged = async () =>
  (
    await worker
      .db()
      .prepare(
        "SELECT targetId, fields, before, after FROM audit_log WHERE action = 'stock.room_described' ORDER BY id",
      )
      .all()
  ).results;

afterEach(() => worker.db().prepare('DELETE FROM house_rooms').run());

describe('rooms as things', () => {
  it('F-04 every numbered room is listed, and what staff say of it is kept and written down', async () => {
    const before = await list();
    expect([before.length, before[0]]).toEqual([
      60,
      {
        roomType: 'silver',
        roomNumber: 1,
        label: null,
        floor: null,
        bedType: null,
        smokingType: null,
        updatedAt: null,
      },
    ]);
    const answer = await put({ ...twin, label: ' ٢١٤a ' });
    expect(answer.status).toBe(200);
    const { from: _, ...known } = twin;
    expect(await roomOf('gold', 14)).toMatchObject({ ...known, label: '214A' });
    expect(await logged()).toEqual([
      {
        targetId: 'gold.14',
        fields: 'label,floor,bedType,smokingType',
        before: 'gold · roomNumber=14',
        after: 'gold · roomNumber=14 · label=214A · floor=2 · single · non_smoking',
      },
    ]);
  });

  it('F-04 the same again writes nothing, also where it names the room as it was before', async () => {
    expect((await put(twin)).status).toBe(200);
    const after = await allRows(worker.db());
    expect((await put(twin)).status).toBe(200);
    expect(await allRows(worker.db())).toEqual(after);
  });

  it('F-04 a label stands on one door, and two doors can change places', async () => {
    const other = { ...twin, roomNumber: 15, label: '215' };
    expect((await put(twin, other)).status).toBe(200);
    const rows = await stored();
    const taken = await put({ ...twin, roomType: 'silver', roomNumber: 1 });
    expect([taken.status, taken.error.code, taken.error.details?.['rooms']]).toEqual([
      409,
      'room.label_taken',
      [await roomOf('gold', 14)],
    ]);
    const twice = await put(
      { ...twin, roomType: 'deluxe', roomNumber: 1, label: '9' },
      { ...twin, roomType: 'deluxe', roomNumber: 2, label: '9' },
    );
    expect(twice.status).toBe(400);
    expect(await stored()).toEqual(rows);

    const [first, second] = [await roomOf('gold', 14), await roomOf('gold', 15)];
    const swapped = await put(
      { ...twin, label: '215', from: first?.updatedAt },
      { ...other, label: '214', from: second?.updatedAt },
    );
    expect(swapped.status).toBe(200);
    expect([(await roomOf('gold', 14))?.label, (await roomOf('gold', 15))?.label]).toEqual([
      '215',
      '214',
    ]);
  });

  it('F-04 Z-03 no door says the number by which another room of the type is called', async () => {
    const refused = await put({ ...twin, label: '3' });
    expect([refused.status, refused.error.code]).toEqual([409, 'room.label_taken']);
    expect(await stored()).toEqual([]);
    const third = { ...twin, roomNumber: 3, label: '203' };
    expect((await put({ ...twin, label: '3' }, third)).status).toBe(200);
    const from = (await roomOf('gold', 3))?.updatedAt;
    expect((await put({ ...third, label: null, from })).error.code).toBe('room.label_taken');
    expect(await roomOf('gold', 3)).toMatchObject({ label: '203' });
  });

  it('F-04 whoever looked at the room before a colleague changed it is told, and nothing is saved', async () => {
    await put(twin);
    const rows = await stored();
    const late = await put({ ...twin, floor: 3 });
    expect([late.status, late.error.code, late.error.details?.['rooms']]).toEqual([
      409,
      'room.changed',
      [await roomOf('gold', 14)],
    ]);
    expect(await stored()).toEqual(rows);
  });

  it.each([
    ['a room that the house has not', { roomNumber: 37 }],
    ['a label without a digit', { label: 'SEA' }],
    ['a label that is too long', { label: '1234567' }],
    ['a floor above the highest', { floor: 41 }],
  ])('F-04 refuses %s', async (_what, change) => {
    const answer = await put({ ...twin, ...change });
    expect(answer.status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});
