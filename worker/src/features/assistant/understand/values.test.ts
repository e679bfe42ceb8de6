import { describe, expect, test } from 'vitest';
import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { read } from './testing.ts';
import type { Slots } from './understood.ts';

describe('C-02 guests, rooms, beds and smoking', () => {
  test.each<[string, ChatStep | null, number | null]>([
    ['2 adults and one child', null, 3],
    ['me and my husband', null, 2],
    ['انا وزوجتي وطفل', null, 3],
    ['me and 2 kids', null, 3],
    ['شخصين', null, 2],
    ['احنا ٣ انفار', null, 3],
    ['4 of us', null, 4],
    ['غرفة لثلاثة أشخاص', null, 3],
    ['room for 2', null, 2],
    ['لحالي', 'guests', 1],
    ['just me', 'guests', 1],
    ['اثنين', 'guests', 2],
    ['four', 'guests', 4],
    ['room for 2 nights', null, null],
    ['5 dec', 'guests', null],
  ])('C-02 %s', (text, openStep, guests) => {
    expect(read(text, { openStep }).values.guests ?? null).toBe(guests);
  });
  test.each(['7 people', 'عشرة اشخاص', 'me, my wife and 4 kids'])(
    'C-02 %s are too many',
    (text) => {
      const { errors, values } = read(text, { openStep: 'guests' });
      expect(errors).toEqual([{ slot: 'guests', error: 'guests_range' }]);
      expect(values.guests).toBeUndefined();
    },
  );
  test.each<[string, ChatStep | null, string | null]>([
    ['golden room pls', null, 'gold'],
    ['daimond', 'room_type', 'diamond'],
    ['الغرفة الفاخرة', null, 'deluxe'],
    ['بغيت سيلفر', null, 'silver'],
    ['cheapest room', null, 'silver'],
    ['اغلى غرفة', null, 'deluxe'],
    ['ghorfa almasiya', null, 'diamond'],
    ['gold or silver', 'room_type', null],
    ['not gold, diamond', 'room_type', 'diamond'],
    ['what does the silver card cost', null, null],
  ])('C-02 the room of %s', (text, openStep, room) => {
    expect(read(text, { openStep }).values.room_type ?? null).toBe(room);
  });
  test.each<[string, ChatStep | null, string | null]>([
    ['سريرين منفصلين', null, 'double'],
    ['twin beds', 'bed_type', 'double'],
    ['two single beds', 'bed_type', 'double'],
    ['2', 'bed_type', 'double'],
    ['one big bed', 'bed_type', 'single'],
    ['سرير واحد', 'bed_type', 'single'],
    ['queen', null, 'single'],
    ['سرير مزدوج', 'bed_type', 'bed single double'],
    ['a double bed please', null, 'bed single double'],
    ['double', 'bed_type', 'bed single double'],
  ])('C-02 the beds of %s', (text, openStep, bed) => {
    const { values, ambiguities } = read(text, { openStep });
    const [asked] = ambiguities.map(({ reason, readings }) => [reason, ...readings].join(' '));
    expect(values.bed_type ?? asked ?? null).toBe(bed);
  });
  test.each<[string, string]>([
    ['non smoking', 'non_smoking'],
    ['بدون تدخين', 'non_smoking'],
    ['غير مدخن', 'non_smoking'],
    ['we dont smoke', 'non_smoking'],
    ['no', 'non_smoking'],
    ['لا', 'non_smoking'],
    ['smoking', 'smoking'],
    ['مدخن', 'smoking'],
    ['للمدخنين', 'smoking'],
  ])('C-02 smoking: %s', (text, smoking) => {
    const { values, act } = read(text, { openStep: 'smoking', slots: { room_type: 'gold' } });
    expect([values.smoking, act]).toEqual([smoking, null]);
  });
});

describe('C-02 who the guest is', () => {
  test.each<[string, string | undefined]>([
    ['خميس بن سعيد البلوشي', 'خميس بن سعيد البلوشي'],
    ['April Gold', 'April Gold'],
    ["I'm Sara O'Neil", "Sara O'Neil"],
    ['اسمي منى الهنائي', 'منى الهنائي'],
    ['الاسم: سعيد', 'سعيد'],
    ['is there a pool', undefined],
    ['stop', undefined],
    ['room 5', undefined],
    ['what is your name', undefined],
    ['تمام', undefined],
  ])('C-02 where the name is asked: %s', (text, name) => {
    const { values } = read(text, { openStep: 'full_name' });
    expect(values).toEqual(name === undefined ? {} : { full_name: name });
  });
  test('C-02 one letter is no name', () => {
    const { errors } = read('J', { openStep: 'full_name' });
    expect(errors).toEqual([{ slot: 'full_name', error: 'name_invalid' }]);
  });
  test.each<[string, ChatStep | null, Partial<Slots>]>([
    ['92 34 56 78', 'phone', { phone: '+96892345678' }],
    ['+968 9234 5678', null, { phone: '+96892345678' }],
    ['تلفوني ٩٢٣٤٥٦٧٨', null, { phone: '+96892345678' }],
    ['0044 20 7946 0958', 'phone', { phone: '+442079460958' }],
    ['92345678', 'id_number', { id_number: '92345678' }],
    ['ab 123456', 'id_number', { id_number: '123456' }],
    ['AB123456', 'id_number', { id_number: 'AB123456' }],
    ['phone 92345678, id 76543210', null, { phone: '+96892345678', id_number: '76543210' }],
    ['رقم هويتي ١٢٣٤٥٦٧', 'id_number', { id_number: '1234567' }],
    ['wrong number, it is 95556677', 'id_number', { phone: '+96895556677' }],
    ['7/12/2026', 'phone', {}],
  ])('C-02 numbers: %s', (text, openStep, values) => {
    const slots = openStep === 'id_number' ? { phone: '+96891111111' } : {};
    const { phone, id_number } = read(text, { openStep, slots }).values;
    expect({ ...(phone && { phone }), ...(id_number && { id_number }) }).toEqual(values);
  });
  test.each<[string, ChatStep, string]>([
    ['9234', 'phone', 'phone_invalid'],
    ['99', 'id_number', 'id_short'],
  ])('C-02 %s is too short at %s', (text, openStep, error) => {
    expect(read(text, { openStep }).errors).toEqual([{ slot: openStep, error }]);
  });
});
