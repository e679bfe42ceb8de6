import { expect, it } from 'vitest';
import { type MessageText, missingOf, sentText } from './message-form.ts';

const EMPTY: MessageText = { titleAr: '', messageAr: '', title: '', message: '' };
const ENGLISH = { ...EMPTY, title: 'Your room', message: 'It is ready.' };

it('N-01 a message is written once, in the language of its guest', () => {
  expect(missingOf(EMPTY, 'ar')).toEqual(['titleAr', 'messageAr']);
  expect(missingOf(ENGLISH, 'en')).toEqual([]);
  expect(missingOf(ENGLISH, 'ar')).toEqual(['titleAr', 'messageAr']);
  expect(sentText(ENGLISH, 'en')).toEqual({
    ...ENGLISH,
    titleAr: 'Your room',
    messageAr: 'It is ready.',
  });
});

it('N-01 what is written in both languages is sent so, and none half', () => {
  const half = { ...ENGLISH, titleAr: 'غرفتك' };
  expect(missingOf(half, 'en')).toEqual(['messageAr']);
  const both = { ...half, messageAr: 'جاهزة.' };
  expect(missingOf(both, 'en')).toEqual([]);
  expect(sentText(both, 'en')).toEqual(both);
});
