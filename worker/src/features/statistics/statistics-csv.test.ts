import { describe, expect, test } from 'vitest';
import { csvOf } from '#shared/csv.ts';
import { noFigures } from '#shared/statistics/day-figures.ts';
import { readCsv } from '../../../test/read-csv.ts';
import { seriesRow } from './read-dashboard.ts';
import { seriesCsv } from './statistics-csv.ts';

const ROW = seriesRow('2026-11-25', {
  ...noFigures(),
  statuses: { pending: 40, approved: 6, completed: 1, cancelled: 1 },
  revenue: 269_300,
});

describe('T-02 the file for a spreadsheet', () => {
  test('T-02 begins with a byte order mark, ends each line by CR LF and quotes every cell', () => {
    const csv = csvOf([['a', 1, null]], 'en');
    expect(new TextEncoder().encode(csv).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(csv.slice(1)).toBe('"a","1",""\r\n');
    expect(csvOf([['a', 1, null]], 'ar').slice(1)).toBe('"a";"1";""\r\n');
  });

  test.each(['en', 'ar'] as const)(
    'T-02 says in %s how many were requested, and of how many the money is',
    (language) => {
      const [heads, row] = readCsv(seriesCsv([ROW], language), language === 'ar' ? ';' : ',');
      expect(row?.slice(0, 4)).toEqual(['2026-11-25', '48', '7', '269.300']);
      expect(new Set(heads?.slice(1, 4)).size).toBe(3);
    },
  );

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'T-02 %j runs nowhere: it begins with an apostrophe',
    (words) => {
      expect(readCsv(csvOf([[words]], 'en'))).toEqual([[`'${words}`]]);
    },
  );

  test('T-02 a number below zero stays a number, and words come back as they were', () => {
    const words = ['"quoted"', 'a,b', 'two\r\nlines', 'الإيراد، اليوم', "it's = not first"];
    expect(readCsv(csvOf([[-3.5], words], 'en'))).toEqual([['-3.5'], words]);
  });
});
