import { describe, expect, test } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { DEMO_ROOMS, demoRoom } from '#shared/rooms/demo-rooms.ts';
import { emptyRooms, searchBoard } from './search-board.ts';

const aBooking = (reference: string, fullName: string, phoneNumber: string) =>
  bookingSchema.parse({
    id: 1,
    reference,
    fullName,
    phoneNumber,
    idNumber: '•••',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-02',
    roomType: 'gold',
    bedType: 'single',
    smokingPreference: 'non_smoking',
    numberOfGuests: 2,
    totalPrice: 13.2,
    paymentMethod: 'cash',
    status: 'approved',
    cancelledBy: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    expiresAt: null,
    bookingType: null,
    isPointsBooking: false,
    pointsUsed: 0,
    extras: null,
    userEmail: null,
    contactEmail: 'Huda@example.om',
  });
const BOARD = [
  aBooking('DS-KQMXWE', 'أحمد بن سالم الهنائي', '+96891234567'),
  aBooking('DS-BW7HTA', "Sa'id Al-Zadjali", '+96877001122'),
];

describe('F-05 Z-03 a search without a network finds what was read before', () => {
  test.each([
    ['احمد', 0],
    ['هنائي سالم', 0],
    ['345', 0],
    ['kqm', 0],
    ['DS-KQ', 0],
    ['alzadjali', 1],
    ['said', 1],
    ['+968 7700 1122', 1],
    ['zadjali 1122', 1],
  ])('F-05 %s', (text, at) => {
    expect(searchBoard(BOARD, text).bookings.map(({ reference }) => reference)).toEqual([
      BOARD[at]?.reference,
    ]);
  });

  test.each(['zadjali 4567', 'DS-ZZ', '999', 'خالد'])('F-05 %s is nobody here', (text) => {
    expect(searchBoard(BOARD, text).bookings).toEqual([]);
  });

  test('F-05 an e-mail is found by its beginning', () => {
    expect(searchBoard(BOARD, 'huda@').bookings).toHaveLength(2);
  });

  test('F-05 a room is found by its number, who is in it before whom it is kept for', () => {
    const given = BOARD.map((booking, at) => ({
      ...booking,
      roomNumber: 14,
      checkedInAt: at === 1 ? '2026-12-01T11:00:00.000Z' : null,
    }));
    const board = [...given, aBooking('DS-NOROOM', 'Nobody', '+96890000000')];
    const found = searchBoard(board, '14');
    expect(found.rooms.map(({ reference, isInHouse }) => [reference, isInHouse])).toEqual([
      ['DS-BW7HTA', true],
      ['DS-KQMXWE', false],
    ]);
    expect(searchBoard(board, 'silver 14').rooms).toEqual([]);
  });

  test('F-05 a room is found by what its door says, and no longer by the number that nobody reads', () => {
    const board = BOARD.map((booking) => ({ ...booking, roomNumber: 14, checkedInAt: 'x' }));
    const rooms = DEMO_ROOMS.map((room) => ({ ...room, updatedAt: null }));
    const found = (text: string) => searchBoard(board, text, rooms).rooms.length;
    const { label } = demoRoom(board[0]?.roomType ?? 'gold', 14);
    expect([found(label), found(`room ${label}`), found('14')]).toEqual([2, 2, 0]);
  });
});

describe('F-05 a room that is named and has nobody is said to be empty', () => {
  const rooms = DEMO_ROOMS.map((room) => ({ ...room, updatedAt: null }));
  const { label } = demoRoom('gold', 14);
  const given = BOARD.map((booking) => ({ ...booking, roomNumber: 14, checkedInAt: 'x' }));

  test.each([label, `room ${label}`, `غرفة ${label}`])('F-05 by its door: %s', (text) => {
    const empty = (board: typeof given) => emptyRooms(text, searchBoard(board, text, rooms), rooms);
    expect(empty([])).toEqual([{ roomType: 'gold', roomNumber: 14 }]);
    expect(empty(given)).toEqual([]);
  });

  test('F-05 by its number, where no door says another', () => {
    const empty = (text: string) => emptyRooms(text, searchBoard(given, text), []);
    expect(empty('14')).toEqual([]);
    expect(empty('silver 4')).toEqual([{ roomType: 'silver', roomNumber: 4 }]);
    expect(empty('silver 14')).toEqual([]);
    expect(emptyRooms('14', searchBoard([], '14', rooms), rooms)).toEqual([]);
  });

  test('F-05 not where the answer has no place for all stays, nor for a name', () => {
    const [stay] = searchBoard(given, '14').rooms;
    const full = stay ? Array.from({ length: 6 }, () => stay) : [];
    expect(emptyRooms('4', { rooms: full }, [])).toEqual([]);
    expect(emptyRooms('huda', { rooms: [] }, [])).toEqual([]);
  });
});
