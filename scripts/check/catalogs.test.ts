import { describe, expect, test } from 'vitest';
import { checkArabicMessage } from './catalogs.mjs';

const SIX = 'zero {لا غرف} one {غرفة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}';

describe('L-04 Arabic entries of the catalog', () => {
  test.each([
    ['Rooms', 'الغرف'],
    ['Call {phone}', 'اتصل على {phone}'],
    ['Read <0>the terms</0>', 'اقرأ <0>الشروط</0>'],
    ['{n, plural, one {# room} other {# rooms}}', `{n, plural, ${SIX}}`],
    [
      '{n, plural, =0 {None} one {# room} other {# rooms}}',
      `{n, plural, ${SIX.replace('zero', '=0')}}`,
    ],
  ])('L-04 %j may read %j', (english, arabic) => {
    expect(checkArabicMessage(english, arabic)).toEqual([]);
  });

  test.each([
    ['Rooms', '', 'no Arabic'],
    ['Rooms', '   ', 'no Arabic'],
    ['Call {phone}', 'اتصل', 'lost {phone}'],
    ['Call {phone}', 'اتصل على {phone} {name}', '{name}'],
    ['Read <0>the terms</0>', 'اقرأ الشروط', 'lost <0>'],
    [
      '{n, plural, one {# room} other {# rooms}}',
      '{n, plural, one {غرفة} other {# غرفة}}',
      'zero, two, few, many',
    ],
    ['{n, plural, one {# room} other {# rooms}}', 'الغرف {n}', 'counts'],
  ])('L-04 %j must not read %j', (english, arabic, fault) => {
    expect(checkArabicMessage(english, arabic).join()).toContain(fault);
  });
});
