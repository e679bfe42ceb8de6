import { useLingui } from '@lingui/react/macro';
import type { BookingChange, EditedField } from '#shared/bookings/staff-booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { formatDay, formatOmr, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useBookingWords } from '../use-booking-words.ts';

type Value = BookingChange['before'];

/** What an edit changed, in words. */
export function useChangeWords() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const fields: Record<EditedField, string> = {
    checkInDate: t`Arrival`,
    checkOutDate: t`Departure`,
    roomType: t`Room`,
    bedType: t`Bed`,
    smokingPreference: t`Smoking preference`,
    numberOfGuests: t`Guests`,
    totalPrice: t`Total`,
    fullName: t`Name`,
    phoneNumber: t`Phone`,
    contactEmail: t`E-mail`,
    roomNumber: t`Room number`,
  };
  const price = (omr: number) => {
    const { number, currency } = formatOmr(baisaFromOmr(omr), language);
    return `${number} ${currency}`;
  };
  const named = <T extends string>(all: readonly T[], value: Value, name: (one: T) => string) => {
    const known = all.find((one) => one === value);
    return known === undefined ? String(value) : name(known);
  };
  const texts: Partial<Record<EditedField, (value: NonNullable<Value>) => string>> = {
    checkInDate: (value) => formatDay(String(value), language),
    checkOutDate: (value) => formatDay(String(value), language),
    roomType: (value) => named(ROOM_TYPES, value, words.room),
    bedType: (value) => named(BED_TYPES, value, words.bed),
    smokingPreference: (value) => named(SMOKING_TYPES, value, words.smoking),
    numberOfGuests: (value) => words.guests(Number(value)),
    totalPrice: (value) => price(Number(value)),
    phoneNumber: (value) => formatPhoneShort(String(value)),
  };
  return {
    field: (field: EditedField) => fields[field],
    value: (field: EditedField, value: Value) =>
      value === null ? t`none` : (texts[field]?.(value) ?? String(value)),
  };
}
