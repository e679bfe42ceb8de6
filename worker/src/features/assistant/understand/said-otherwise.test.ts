import { describe, expect, test } from 'vitest';
import { daysOf, read, STAY } from './testing.ts';

const guests = (text: string) => read(text, { openStep: 'guests' });

describe('C-03 a verb of coming or going says which day it is', () => {
  test.each([
    ['I want to come Friday', '2026-11-27'],
    ['ابغى اجي الجمعة', '2026-11-27'],
    ['بنوصل الخميس', '2026-11-26'],
    ['we are coming on Friday', '2026-11-27'],
    ['احجز لي الجمعة', '2026-11-27'],
  ])('%s', (text, day) => {
    expect(read(text).values).toEqual({ check_in: day });
  });

  test.each(['we return Friday', 'بنرجع الجمعة', 'we fly back home on Friday'])('%s', (text) => {
    const { values } = read(text, { openStep: 'check_out', slots: { check_in: '2026-11-25' } });
    expect(values).toEqual({ check_out: '2026-11-27' });
  });

  test('C-03 an arrival that is named while the departure is asked changes the arrival', () => {
    const over = { openStep: 'check_out' as const, slots: { check_in: '2026-11-25' } };
    expect(read('I want to come Friday', over).values).toEqual({ check_in: '2026-11-27' });
    expect(read('ابغى اجي الجمعة', over).values).toEqual({ check_in: '2026-11-27' });
  });
});

describe('C-03 a party is counted as it is told', () => {
  test.each([
    ['3 and a baby', 4],
    ['ثلاثة وبيبي', 4],
    ['انا وولديني', 3],
    ['أنا ومراتي وعيلين', 4],
    ['me, my wife and the twins', 4],
    ['انا واخواني الثنين', 3],
    ['ana w zawjati w tefl', 3],
    ['me plus one', 2],
    ['family, 2+2', 4],
    ['3 guests, one of them a child', 3],
    ['اثنين وطفل', 3],
    ['ثلاثة وطفل', 4],
    ['شخصين وطفل 4 سنوات', 3],
    ['2 adults and child 3 years', 3],
    ['two kids and me', 3],
  ])('%s', (text, count) => {
    expect(guests(text).values.guests).toBe(count);
  });

  test.each(['four of us and a toddler', 'نحن أربعة ومعنا رضيع', '3 guests with 2 kids'])(
    '%s: more than a room takes is told, not cut',
    (text) => {
      const { values, errors } = guests(text);
      expect(values).toEqual({});
      expect(errors).toEqual([{ slot: 'guests', error: 'guests_range' }]);
    },
  );

  test.each([
    'me, my wife and the kids',
    'انا والعيال',
    'me and my friends',
    '2 adults and kids',
    '4 كبار وعيال',
  ])('%s: how many is asked again', (text) => {
    expect(guests(text).values).toEqual({});
  });
});

describe('C-03 what settles a value ends no booking', () => {
  test.each([
    'leave it at two guests',
    'leave it as it is, two beds',
    'drop it to one night',
    'خلاص خلها سريرين',
    'I changed my mind about the room, gold please',
    'cancel the second night',
  ])('%s', (text) => {
    expect(read(text, { openStep: 'phone', slots: STAY }).act).not.toBe('stop');
  });

  test.each(['leave it', 'you know what, leave it', 'drop it please', 'خلاص ما نبغي', 'no more'])(
    '%s',
    (text) => {
      expect(read(text, { openStep: 'phone', slots: STAY }).act).toBe('stop');
    },
  );
});

describe('C-03 a sentence about the name is no name', () => {
  test.each([
    'the name is correct',
    'الاسم صحيح',
    "yes that's my name",
    'I already gave you my name',
    'نفس الاسم اللي قبل',
    'باسم زوجتي',
    "under my wife's name",
  ])('%s', (text) => {
    expect(read(text, { openStep: 'full_name' }).values).toEqual({});
  });

  test.each([
    ['yes Emma Clarke', 'Emma Clarke'],
    ['Put it under Fiona McGregor', 'Fiona McGregor'],
    ['Will Smith', 'Will Smith'],
    ['My Nguyen', 'My Nguyen'],
    ['الحجز باسم محمود حسن', 'محمود حسن'],
  ])('%s', (text, name) => {
    expect(read(text, { openStep: 'full_name' }).values).toEqual({ full_name: name });
  });
});

describe('C-03 what is not meant is no value', () => {
  test('C-03 of a day, a room and smoking', () => {
    expect(read('anything but Monday', { openStep: 'check_in' }).values).toEqual({});
    expect(read('مب من الاحد', { openStep: 'check_in' }).values).toEqual({});
    expect(read('أي شي غير الماسية', { openStep: 'room_type' }).values).toEqual({});
    const smoking = { openStep: 'smoking' as const };
    expect(read('محدش فينا بيشرب سجاير', smoking).values).toEqual({ smoking: 'non_smoking' });
    expect(read("we don't smoke, either of us", smoking).values.smoking).toBe('non_smoking');
  });

  test('C-03 the day that is put right is the one that was denied, beside it', () => {
    const slots = { check_in: '2026-11-29', check_out: '2026-12-02' };
    const over = { openStep: 'guests' as const, slots };
    const { values, named } = read('لا قصدي من الاثنين مب الاحد', over);
    expect(values).toEqual({ check_in: '2026-11-30' });
    expect(named).toEqual(['check_in']);
    expect(read('Thursday, not Wednesday', over).values).toEqual({ check_out: '2026-12-03' });
  });

  test('C-03 nights and «any one» are no beds, and «الاثنين يدخنون» is no Monday', () => {
    const over = { openStep: 'bed_type' as const, slots: STAY };
    expect(read('only two nights', over).values).toEqual({});
    expect(read('اي واحد', over).values).toEqual({});
    expect(read('الاثنين يدخنون', { openStep: 'smoking' }).values).toEqual({ smoking: 'smoking' });
  });
});

describe('C-03 days in other words', () => {
  test.each([
    ['gold, arriving a week on Friday', '2026-12-04'],
    ['silver Tuesday week', '2026-12-01'],
    ["gold next week's Thursday", '2026-11-26'],
    ['خميس الاسبوع الجاي غرفة فضية', '2026-11-26'],
    ['فضيه من عشرين واحد لين ثلاثه وعشرين واحد', '2027-01-20 2027-01-23'],
    ['ابغىاحجز غرفه ذهبيه منباكر ليلتين', '2026-11-22 2026-11-24'],
    ['gold a week today', '2026-11-28'],
    ['عايز اوضة فضية النهارده', '2026-11-21'],
  ])('%s', (text, days) => {
    expect(daysOf(read(text))).toBe(days);
  });

  test('C-03 a stay is moved as a whole, or by the day that is named', () => {
    const over = { openStep: 'guests' as const, slots: STAY };
    const both = { check_in: '2026-12-06', check_out: '2026-12-09' };
    expect(read('push it a day', over).values).toEqual(both);
    expect(read('اجل الوصول يوم', over).values).toEqual({ check_in: '2026-12-06' });
    expect(read('drop it to one night', over)).toMatchObject({ values: {}, nights: 1 });
  });
});

describe('C-02 a question in other words', () => {
  test.each([
    ['did my booking go through?', ['own_bookings']],
    ['هل انقبل طلبي؟', ['own_bookings']],
    ['كم نقطة معي', ['own_points']],
    ['النقط بتنزل امتى؟', ['points_when']],
    ['I need to cancel the reservation I made last week', ['manage']],
    ['what was the diamond before it was reduced?', ['price']],
    ['هل الحجز متاح من دون إنشاء حساب؟', ['account']],
    ['امتى اقدر ادخل الغرفة', ['stay_hours']],
    ['is gold free on the 12th', ['availability']],
    ['what does the deluxe have', ['rooms']],
    ['you make visa letter for guest?', []],
  ])('%s', (text, topics) => {
    expect(read(text).topics).toEqual(topics);
  });

  test('C-03 "where were we?" goes on with the booking', () => {
    const over = { openStep: 'phone' as const, slots: STAY };
    expect(read('وين كنا وقفنا؟', over)).toMatchObject({ act: 'resume', isQuestion: false });
  });
});

describe('C-03 a guest more or less is counted from those that were given', () => {
  const over = { openStep: 'confirm' as const, slots: { ...STAY, guests: 3 } };
  test.each([
    ['add one more guest', 4],
    ['زيد شخص', 4],
    ['remove one guest', 2],
    ['نقص شخص', 2],
    ['2 guests and an extra bed', 2],
  ])('%s', (text, count) => {
    expect(read(text, over).values.guests).toBe(count);
  });
});

describe('C-03 a day that is told of is no arrival', () => {
  test.each([
    [
      'got a wedding on the 14th, need a gold from the 13th for two nights',
      '2026-12-13 2026-12-15',
    ],
    ['عندي مؤتمر يوم ١٠ وابغى غرفة من ٩ الى ١١', '2026-12-09 2026-12-11'],
    ['I had a booking on the 5th but now I need a gold on the 7th', '2026-12-07'],
    ['زواج اخوي ١٤ ديسمبر نبا غرفة ذهبية', ''],
    ['a gold room for the wedding on the 14th', '2026-12-14'],
  ])('%s', (text, days) => {
    expect(daysOf(read(text))).toBe(days);
  });
});

test('C-03 a room that is denied without another one is asked for again', () => {
  const over = { openStep: 'confirm' as const, slots: { ...STAY, room_type: 'silver' as const } };
  expect(read('مب فضية', over)).toMatchObject({ act: 'correct', named: ['room_type'], values: {} });
  expect(read('not silver, gold', over).values).toEqual({ room_type: 'gold' });
});

describe('C-03 what is wished for the house changes no stay', () => {
  test.each(['we need more towels, 2 people', 'one more thing my child has asthma'])(
    '%s counts nobody',
    (text) => {
      const { values } = read(text, { openStep: 'confirm', slots: { ...STAY, guests: 2 } });
      expect([undefined, 2]).toContain(values.guests);
    },
  );

  test.each(['move my breakfast one day later', 'push breakfast a day'])('%s', (text) => {
    const { values } = read(text, { openStep: 'confirm', slots: STAY });
    expect(values).toEqual({});
  });
});
