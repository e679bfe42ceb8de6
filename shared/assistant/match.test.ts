import { describe, expect, test } from 'vitest';
import { generateKeywords } from './keywords.ts';
import { findNearDuplicate, isWish, matchAnswer } from './match.ts';
import { normalise } from './normalise.ts';

const row = (question: string, ...keywords: string[]) => ({ question, questionAr: null, keywords });
const ROWS = [
  row('هل الإفطار مشمول؟', 'ريوق'),
  row('Can I bring my dog?', 'قطط'),
  row('Where do I leave the car?'),
  row('How far is the airport?'),
];

describe('Q-01 questions find their answer', () => {
  test('Q-01 spelling makes no difference: hamza, vowels, tatweel and digits', () => {
    expect(normalise('أَحْـمَدُ إلى آخِر ٣ غُرفة')).toBe('احمد الي اخر 3 غرفه');
  });

  test.each([
    ['الفطور محسوب؟', 0],
    ['الريوق داخل في السعر؟', 0],
    ['is breakfast included', 0],
    ['تسمحوا بالقطط؟', 1],
    ['are pets allowed?', 1],
    ['وين أوقف سيارتي؟', 2],
    ['parking?', 2],
    ['كم يبعد المطار عنكم؟', 3],
  ])('Q-01 %s', (asked, at) => {
    expect(matchAnswer(asked, ROWS).answer).toBe(ROWS[at]);
  });

  test.each([
    'أبغى أحجز غرفة فضية باكر ومعاها فطور',
    'I want to book a room with breakfast',
    'cancel my booking please, the car broke down',
    'Fatima Al Balushi',
    'من ٥ إلى ٨ ديسمبر',
    'yes',
    '؟',
  ])('Q-01 nothing answers what is no such question: %s', (said) => {
    expect(matchAnswer(said, ROWS).answer).toBeNull();
  });

  test('Q-01 a question that speaks of booking is still a question', () => {
    expect([isWish('how do I book?'), isWish('أبغى أحجز')]).toEqual([false, true]);
  });

  test('Q-01 keywords come in both languages', () => {
    expect(generateKeywords(['هل يوجد مسبح؟'])).toEqual(['مسبح', 'pool']);
  });

  test('Q-01 the same question in other words is a near duplicate', () => {
    expect(findNearDuplicate(['كم المسافة إلى المطار؟'], ROWS)).toBe(ROWS[3]);
    expect(findNearDuplicate(['Is the airport open?'], ROWS)).toBeNull();
  });
});
