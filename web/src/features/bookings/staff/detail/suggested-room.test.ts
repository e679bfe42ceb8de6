import { describe, expect, it } from 'vitest';
import type { RoomChoice } from '#shared/bookings/stay-marks.contract.ts';
import { suggestedRoom } from './suggested-room.ts';

const NOURA = {
  bookingId: 7,
  reference: 'DAS-7',
  fullName: 'Noura',
  checkInDate: '2026-11-25',
  checkOutDate: '2026-11-27',
  isInside: true,
};
const free = (roomNumber: number): RoomChoice => ({ roomNumber, state: 'free', inside: [] });
const occupied = (roomNumber: number): RoomChoice => ({
  roomNumber,
  state: 'free',
  inside: [NOURA],
});
const taken = (roomNumber: number): RoomChoice => ({ roomNumber, state: 'taken', inside: [] });

describe('F-02 the room that a check-in suggests', () => {
  const arrival = { own: null, wished: null, isArrival: true };

  it('F-02 is the first vacant one, past those whose guest has not left', () => {
    expect(suggestedRoom([occupied(4), taken(5), free(12)], arrival)).toBe(12);
  });

  it('F-02 is the first vacant one with the beds and the smoking that were booked, else the first', () => {
    const isAsBooked = (number: number) => number === 12;
    expect(suggestedRoom([free(4), free(12)], { ...arrival, isAsBooked })).toBe(12);
    expect(suggestedRoom([free(4), taken(12)], { ...arrival, isAsBooked })).toBe(4);
    expect(suggestedRoom([free(4), free(12)], { ...arrival, wished: 4, isAsBooked })).toBe(4);
  });

  it('F-02 is none while somebody is in every room that is free', () => {
    expect(suggestedRoom([occupied(4), taken(5)], arrival)).toBeNull();
  });

  it('F-02 is the wished one where it is vacant, and another where it is not', () => {
    expect(suggestedRoom([free(1), free(3)], { ...arrival, wished: 3 })).toBe(3);
    expect(suggestedRoom([free(1), occupied(3)], { ...arrival, wished: 3 })).toBe(1);
  });

  it('F-02 is nobody’s choice but the desk’s where somebody is in the room given before', () => {
    expect(suggestedRoom([free(1), occupied(3)], { ...arrival, own: 3 })).toBeNull();
    expect(suggestedRoom([free(1), taken(3)], { ...arrival, own: 3 })).toBe(1);
    expect(suggestedRoom([free(1), free(3)], { ...arrival, own: 3, wished: 1 })).toBe(3);
  });

  it('F-02 in advance shows the room given so far, and takes no room unasked', () => {
    const ahead = { ...arrival, isArrival: false };
    expect(suggestedRoom([free(1), occupied(3)], { ...ahead, own: 3 })).toBe(3);
    expect(suggestedRoom([free(1), occupied(3)], ahead)).toBeNull();
  });
});
