import { describe, expect, test } from 'vitest';
import { read, STAY } from './testing.ts';

const asked = (text: string) =>
  read(text, { openStep: 'smoking', slots: { ...STAY, room_type: 'gold', guests: 2 } });

describe('a room to smoke in or not', () => {
  test.each([
    'nobody smokes',
    'none of us smoke',
    'I hate the smell of smoke',
    'a smoke free one',
    'we quit smoking',
    'محد فينا يدخن',
    'لا أحد منا يدخن',
    'بلا تدخين',
    'ما بندخنش',
    'عمري ما دخنت',
    'التدخين ممنوع',
    'mahad yedakhen',
  ])('C-03 negation decides: %s', (text) => {
    expect(asked(text).values.smoking).toBe('non_smoking');
  });
  test.each(['I smoke', 'no, I smoke', 'لا أنا أدخن', 'زوجي يدخن', 'not silver, smoking please'])(
    'C-03 somebody smokes: %s',
    (text) => {
      expect(asked(text).values.smoking).toBe('smoking');
    },
  );
  test.each(['I smoke but my wife does not smoke', 'أنا أدخن وزوجتي لا تدخن'])(
    'C-03 what says both is asked back: %s',
    (text) => {
      const { values, ambiguities } = asked(text);
      expect([values.smoking, ambiguities[0]?.slot]).toEqual([undefined, 'smoking']);
    },
  );
  test.each([
    'smoking room without a balcony',
    'smoking please no extra bed',
    'غرفة مدخنين بدون فطور',
    'not non-smoking',
    'أنا مدخن ولا أحب الضوضاء',
    'زوجي يدخن وأنا لا',
  ])('C-03 a no of which nobody can tell what it denies is asked back: %s', (text) => {
    expect(asked(text).values.smoking).toBeUndefined();
  });
  test.each(['مدخنين ما عليكم امر', 'اي مدخنين ولا يهمك', 'no problem with smoking'])(
    'C-03 a no of politeness denies nothing: %s',
    (text) => {
      expect(asked(text).values.smoking).not.toBe('non_smoking');
    },
  );
  test('C-03 who does not mind is asked', () => {
    expect(asked("I don't mind smoking").values.smoking).toBeUndefined();
  });
});

describe('ordinary words', () => {
  test.each([
    ["we'd like a quiet gold room", undefined],
    ['كم سعر الليله الوحده في الذهبية', undefined],
    ['ابغى ذهبية وما في احد معي', undefined],
    ['we sat down to enjoy the sun', undefined],
  ])('C-03 are no days: %s', (text, day) => {
    expect(read(text).values.check_in).toBe(day);
  });
  test.each([
    ['أفضّل غرفة لغير المدخنين', undefined],
    ['أفضل غرفة عندكم', 'deluxe'],
    ['gold rather than silver', 'gold'],
    ['الماسية بدلا من الذهبية', 'diamond'],
    ['not the silver', undefined],
    ['لا أريد الفضية', undefined],
  ])('C-03 are no room, and what is denied is none: %s', (text, room) => {
    expect(read(text, { openStep: 'room_type' }).values.room_type).toBe(room);
  });
  test('C-03 a second to wait is no choice and no guest', () => {
    const { choice, values } = read('one second please', { openStep: 'guests', choices: 4 });
    expect([choice, values.guests]).toEqual([null, undefined]);
  });
  test.each([
    'one large bed instead of two',
    'غيّر السريرين لسرير كبير',
    'not two beds, one big bed',
  ])('C-03 beds that are given up are not taken: %s', (text) => {
    const slots = { ...STAY, room_type: 'gold', bed_type: 'double' } as const;
    expect(read(text, { openStep: 'smoking', slots }).values.bed_type).toBe('single');
  });
});
