import { describe, expect, test } from 'vitest';
import { inventoryQuerySchema, roomNightsQuerySchema } from './room.contract.ts';

describe('R-02 queries about what is left', () => {
  test.each([
    [{}, true],
    [{ checkIn: '2026-11-22', checkOut: '2026-11-23' }, true],
    [{ checkIn: '2026-02-30', checkOut: '2026-11-23' }, false],
    [{ checkIn: '2026-11-22', checkOut: '2026-11-23', roomType: 'gold' }, false],
  ])('R-02 %j is accepted: %s', (query, accepted) => {
    expect(inventoryQuerySchema.safeParse(query).success).toBe(accepted);
  });

  test.each([
    [{ roomType: 'gold', from: '2026-11-01', to: '2026-12-31' }, true],
    [{ roomType: 'suite', from: '2026-11-01', to: '2026-12-31' }, false],
    [{ roomType: 'gold', from: '2026-11-01' }, false],
  ])('R-06 %j is accepted: %s', (query, accepted) => {
    expect(roomNightsQuerySchema.safeParse(query).success).toBe(accepted);
  });
});
