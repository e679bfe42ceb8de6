import { describe, expect, it } from 'vitest';
import {
  formatAxisDay,
  formatCount,
  formatMonthName,
  formatRials,
  formatShare,
} from './figures.ts';

describe('T-02 figures in digits 0–9', () => {
  it('T-02 counts are never rounded', () => {
    expect([0, 999, 1102, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,102', '1,234,567']);
  });

  it('T-02 money has two decimals here', () => {
    expect([0, 12.6, 6412.8, 1_234_567.005].map(formatRials)).toEqual([
      '0.00',
      '12.60',
      '6,412.80',
      '1,234,567.00',
    ]);
  });

  it('T-02 shares are hundredths', () => {
    expect([0, 0.634, 1, 1.08].map(formatShare)).toEqual(['0%', '63%', '100%', '108%']);
  });

  it('T-02 the axis names months in each language', () => {
    expect([
      formatMonthName('2026-08', 'ar', 'short'),
      formatMonthName('2026-08', 'en', 'short'),
    ]).toEqual(['أغسطس', 'Aug']);
    expect([
      formatAxisDay('2026-07-04', 'en', true),
      formatAxisDay('2026-07-14', 'ar', false),
    ]).toEqual(['4 Jul', '14']);
  });
});
