import { describe, expect, test } from 'vitest';
import { boardLane } from './board.ts';
import type { BoardLane } from './booking.contract.ts';
import type { BookingStatus } from './booking-status.ts';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const LATER = '2026-11-25';

describe('B-02 lanes of the staff board', () => {
  test.each<[BookingStatus, string, string, BoardLane, string]>([
    ['pending', TODAY, TOMORROW, 'pending', 'an unanswered request for tonight'],
    ['pending', YESTERDAY, TODAY, 'pending', 'an unanswered request of yesterday'],
    ['pending', LATER, '2026-11-28', 'pending', 'an unanswered request for later'],
    ['approved', TODAY, LATER, 'arrivals', 'arrives today'],
    ['confirmed', TODAY, TOMORROW, 'arrivals', 'arrives today for one night'],
    ['approved', YESTERDAY, TOMORROW, 'inHouse', 'arrived yesterday, leaves tomorrow'],
    ['confirmed', YESTERDAY, TODAY, 'departures', 'leaves today'],
    ['confirmed', '2026-11-15', YESTERDAY, 'departures', 'was to leave yesterday and is not closed'],
    ['approved', TOMORROW, LATER, 'upcoming', 'arrives tomorrow'],
    ['completed', YESTERDAY, TOMORROW, 'closed', 'was completed early'],
    ['cancelled', TOMORROW, LATER, 'closed', 'was cancelled'],
  ])('B-02 %s from %s to %s stands in %s: %s', (status, checkInDate, checkOutDate, lane) => {
    expect(boardLane({ status, checkInDate, checkOutDate }, TODAY)).toBe(lane);
  });
});
