import type { Language } from '#shared/language.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { countText } from '../../../platform/mail/mail-formats.ts';
import { arabic, english } from '../change/change-notifications.ts';
import { BED_NAMES, SMOKING_NAMES } from '../notifications/booking-mail-words.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';
import type { EditedValues } from './edited-fields.ts';

/**
 * What staff changed of a booking, as it is and as it was. How its guest is reached is only said to
 * be other, so that no name or phone stands in a message.
 */
export function editText(
  before: EditedValues,
  after: EditedValues,
  closesRequest: boolean,
): NotificationText {
  const say = (language: Language) => sentences(before, after, closesRequest, language).join(' ');
  return {
    ar: { title: 'عدّل الفندق حجزك', message: say('ar') },
    en: { title: 'The hotel has changed your booking', message: say('en') },
  };
}

function sentences(
  before: EditedValues,
  after: EditedValues,
  closesRequest: boolean,
  language: Language,
): string[] {
  const isArabic = language === 'ar';
  const stay = isArabic ? arabic : english;
  const room = ({ roomType }: EditedValues) =>
    isArabic ? ROOM_FACTS[roomType].nameAr : ROOM_FACTS[roomType].nameEn;
  const sum = ({ totalPrice }: EditedValues) => {
    const omr = omrFromBaisa(totalPrice).toFixed(3);
    return isArabic ? `${omr} ر.ع.` : `OMR ${omr}`;
  };
  const facts: [string, (values: EditedValues) => string][] = [
    [isArabic ? 'الإقامة' : 'Stay', stay],
    [isArabic ? 'الغرفة' : 'Room', room],
    [isArabic ? 'السرير' : 'Beds', ({ bedType }) => BED_NAMES[bedType][language]],
    [
      isArabic ? 'التدخين' : 'Smoking preference',
      ({ smokingPreference }) => SMOKING_NAMES[smokingPreference][language],
    ],
    [
      isArabic ? 'الضيوف' : 'Guests',
      ({ numberOfGuests }) => countText(numberOfGuests, 'guest', language),
    ],
    [isArabic ? 'الإجمالي' : 'Total', sum],
  ];
  const said = facts
    .filter(([, of]) => of(before) !== of(after))
    .map(([name, of]) =>
      isArabic
        ? `${name}: ${of(after)} (سابقًا: ${of(before)}).`
        : `${name}: ${of(after)} (was: ${of(before)}).`,
    );
  const isReachedOtherwise =
    before.fullName !== after.fullName ||
    before.phoneNumber !== after.phoneNumber ||
    before.contactEmail !== after.contactEmail;
  if (isReachedOtherwise)
    said.push(isArabic ? 'صُحّحت بيانات صاحب الحجز.' : 'The guest’s details were corrected.');
  if (closesRequest)
    said.push(
      isArabic ? 'وبهذا أُغلق طلبك تغيير الموعد.' : 'This settles your request for other nights.',
    );
  return said;
}
