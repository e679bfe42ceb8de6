import { describe, expect, it } from 'vitest';
import { factIn, HOUSE_FACTS, ofEachFact, unwrittenFacts } from './house-facts.ts';

const none = ofEachFact<string | null>(null);
const pool = { pool: 'There is no pool.', poolAr: 'لا مسبح في الدار.' };

describe('L-14 facts of the house', () => {
  it('L-14 a new house tells none of them', () => {
    expect(unwrittenFacts(none)).toEqual(HOUSE_FACTS);
  });

  it('L-14 each guest reads a fact in their language', () => {
    const facts = { ...none, ...pool };
    expect(factIn(facts, 'pool', 'en')).toBe(pool.pool);
    expect(factIn(facts, 'pool', 'ar')).toBe(pool.poolAr);
    expect(unwrittenFacts(facts)).toEqual(HOUSE_FACTS.filter((fact) => fact !== 'pool'));
  });

  it.each([{ pool: pool.pool }, { poolAr: pool.poolAr }])(
    'L-14 what stands in one language only is told to nobody: %j',
    (half) => {
      const facts = { ...none, ...half };
      expect([factIn(facts, 'pool', 'en'), factIn(facts, 'pool', 'ar')]).toEqual([null, null]);
      expect(unwrittenFacts(facts)).toContain('pool');
    },
  );

  it('L-14 a house that has written all of them misses none', () => {
    expect(unwrittenFacts(ofEachFact<string | null>('Written.'))).toEqual([]);
  });
});
