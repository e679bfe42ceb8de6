import { expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

it.each([
  ['سالم بن حمد الحارثي', 'سالم'],
  ['Salma Al Rawahi', 'Salma'],
  ['  Salma  ', 'Salma'],
  ['عبد الله الحارثي', 'عبد الله'],
  ['عبد الرحمن بن سعيد الحارثي', 'عبد الرحمن'],
  ['نور الدين الكندي', 'نور الدين'],
  ['Abdul Rahman Al Kindi', 'Abdul Rahman'],
  ['عبد الله', 'عبد الله'],
  ['Abdul Rahman', 'Abdul Rahman'],
  ['أبو بكر الصقري', 'أبو بكر'],
  ['', ''],
])('L-10 J-08 %j is greeted as %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});
