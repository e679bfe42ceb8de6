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
  ['Abd Al Rahman Al Harthi', 'Abd Al Rahman'],
  ['Dr. Salim Al Harthi', 'Salim'],
  ['د. سالم الحارثي', 'سالم'],
  ['', ''],
])('L-10 J-08 %j is greeted as %j', (fullName, name) => {
  expect(greetingName(fullName)).toBe(name);
});
