import { describe, expect, test } from 'vitest';
import { read, STAY } from './testing.ts';

const at = (text: string) =>
  read(text, { openStep: 'confirm', slots: { ...STAY, room_type: 'gold', guests: 2 } });

describe('an answer to the summary', () => {
  test.each([
    'yes please go ahead and thank you so much',
    'that all looks right to me, confirm',
    'no changes, confirm please',
    'lovely, book it',
    'تمام توكل على الله',
    'نعم أوافق على ما ورد أعلاه',
    'لا مانع لدي، أكدوا الحجز',
    'خلاص ثبت الحجز',
    'كل شي مضبوط أكدولي الحجز وما قصرتوا',
    'هيه أكد',
    'أنا موافق على كل شيء',
    'sounds good to me',
    'I agree to everything, go ahead',
    'yes po confirm',
    'نعم إن شاء الله',
    'على بركة الله',
  ])('C-03 yes with words beside it: %s', (text) => {
    expect(at(text).act).toBe('yes');
  });
  test.each([
    'yes but only if the balcony is there',
    'yes with an extra mattress',
    'ok let me think about it',
    'yes, book another one for my brother',
    'wait, do not book yet',
    'نعم بشرط أن تطل على البحر',
    'اي بس خلني اشاور',
    'تمام لحظه',
  ])('C-03 a condition, a doubt or a wish for time holds it: %s', (text) => {
    expect(at(text).act).toBe('hold');
  });
  test.each([
    'I will confirm soon',
    'perfect, let me tell my wife',
    'sounds good, I will get back to you',
    'give me an hour and I confirm',
    'go ahead tell me more',
    'yes too expensive',
    'yes fix the date',
    'yes my phone is different',
    'the dates are correct',
    'I confirm nothing',
    'yes already booked',
    'already confirmed on booking.com',
    'confirm availability please',
    'عندي حجز',
    'انا حجزت في بوكنج',
    'حجزت خلاص',
    'هذا حجز لصديقي',
    'ابغي رسالة تأكيد',
    'تأكد من الاسم',
    'بحجز بعد الراتب',
    'نعم عندما أستلم راتبي',
    'موافق عدا التاريخ',
    'تمام برد عليك',
    'خليني اشوف واحجز',
    'نعم غالي',
    'تمام غيروا الغرفة',
    'سعر حجز غالي',
  ])('C-03 an agreement with any other word beside it books nothing: %s', (text) => {
    expect(at(text).act).not.toBe('yes');
  });
  test.each([
    'I said yes to something wrong',
    'not confirmed',
    'ما تحجزش',
    'yes 3',
    'ok whatever that is',
  ])('C-03 a no, a number or words of no kind are no yes: %s', (text) => {
    expect(at(text).act).not.toBe('yes');
  });
  test.each([
    'yes cancel it',
    'drop it please',
    'no thanks, I will not book',
    'لا بلاش خلاص',
    'لا أريد إتمام الحجز',
    'خلاص ما نبغي',
    'لا ما بدي خلص',
  ])('C-03 an end: %s', (text) => {
    expect(at(text).act).toBe('stop');
  });
  test('C-03 "that will do" beside a value gives the value', () => {
    const { act, values } = read('خلاص خلها ثلاثة أشخاص', {
      openStep: 'guests',
      slots: { ...STAY, room_type: 'gold' },
    });
    expect([act, values.guests]).toEqual(['correct', 3]);
  });
  test.each(['undo', 'no wait, go back', 'تراجع عن الإلغاء', "don't cancel"])(
    'C-03 a stop is taken back: %s',
    (text) => {
      expect(read(text).act).toBe('resume');
    },
  );
});
