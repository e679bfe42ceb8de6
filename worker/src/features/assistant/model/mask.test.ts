import { expect, test } from 'vitest';
import { maskPersonal } from './mask.ts';

const HIDING: readonly (readonly [said: string, secret: RegExp])[] = [
  ['I am Salma Al Habsi and I need a room', /salma|habsi/i],
  ["Hello, I'm Peter, is there a pool?", /peter/i],
  ['this is John Smith speaking', /john|smith/i],
  ['My name is salma and i want a room', /salma/i],
  ['a room under the name of Mr Karim Haddad', /karim|haddad/i],
  ['أنا سلمى الحبسي وأريد غرفة', /سلمى|الحبسي/],
  ['السلام عليكم، أنا محمد، كم سعر الغرفة؟', /محمد/],
  ['اسمي سالم بن ناصر من صحار', /سالم|ناصر/],
  ['الحجز باسم خالد الزدجالي', /خالد|الزدجالي/],
  ['my number is nine one two three four five six seven', /nine|seven|three/i],
  ['رقمي تسعة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', /تسعة|سبعة/],
  ['call me on 91 then 23 then 45 67', /23|45|67/],
  ['write to salma at example dot com', /salma|example/i],
  ['بريدي salma آت example نقطة com', /salma|example/i],
  ['I live in room 14, send towels', /14/],
  ['room number 7 is cold', /7/],
  ['المكيف في غرفة 14 ما يشتغل', /14/],
  ['أنا في الغرفة رقم 21', /21/],
  ['salma@example.com', /salma/],
  ['+968 9123-4567', /9123|4567/],
];

test.each(HIDING)('C-02 what leaves the house hides who speaks: %s', (said, secret) => {
  expect(maskPersonal(said)).not.toMatch(secret);
});

test.each([
  'I am looking for a room for 3 nights',
  "I'm arriving on 12/12, is breakfast included?",
  'a room 2 nights please',
  'one room for two people, three nights',
  'Room for 4 guests from 2026-12-10',
  'what is the price of room gold?',
  'أنا أبغى غرفة ليلتين',
  'أنا ضيف عندكم، وين المسبح؟',
  'أنا وزوجتي نريد غرفة 3 ليال',
  'كم سعر الغرفة الذهبية؟',
  'غرفة 2 ليلة',
  'from one to three nights',
])('C-02 a question without anybody’s name leaves as it is: %s', (said) => {
  expect(maskPersonal(said)).toBe(said);
});
