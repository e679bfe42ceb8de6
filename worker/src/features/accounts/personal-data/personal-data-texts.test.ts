import { expect, test } from 'vitest';
import type { Language } from '#shared/language.ts';
import { HOTEL } from '../../../../test/mail-factories.ts';
import { erasureMail } from './personal-data-texts.ts';

const textIn = async (language: Language, idNumberDays: number): Promise<string> => {
  const site = { origin: 'https://stay.example', hotel: HOTEL, idNumberDays };
  return (await erasureMail(language, [], site)).text.replaceAll(/\s+/g, ' ');
};

test.each([
  [7, 'ورقم الهوية 7 أيام بعد المغادرة', 'ID number for 7 days after check-out'],
  [90, 'ورقم الهوية 90 يومًا بعد المغادرة', 'ID number for 90 days after check-out'],
  [100, 'ورقم الهوية 100 يوم بعد المغادرة', 'ID number for 100 days after check-out'],
])('A-07 the last mail names the %i days of the settings', async (days, ar, en) => {
  expect(await textIn('ar', days)).toContain(ar);
  expect(await textIn('en', days)).toContain(en);
});
