import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '#shared/language.ts';
import type { OfferTheme } from '#shared/offers/offers.ts';
import {
  type BedType,
  ROOM_FACTS,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import type { Site } from '#shared/site/site.contract.ts';
import { formatClock } from './formats.ts';

/** The name of what has one in each language. */
export function nameIn(
  language: Language,
  { nameAr, nameEn }: { readonly nameAr: string; readonly nameEn: string },
): string {
  return language === 'ar' ? nameAr : nameEn;
}

export function roomName(type: RoomType, language: Language): string {
  return nameIn(language, ROOM_FACTS[type]);
}

/** Says the hours of check-in and check-out. */
export function stayHoursText(
  i18n: I18n,
  language: Language,
  { checkInTime, checkOutTime }: Pick<Site, 'checkInTime' | 'checkOutTime'>,
): string {
  const from = formatClock(checkInTime, language);
  const until = formatClock(checkOutTime, language);
  return i18n._(msg`Check-in from ${from}, check-out until ${until}`);
}

/** The tier alone, as it stands beside its seal. */
export function tierName(i18n: I18n, type: RoomType): string {
  switch (type) {
    case 'silver':
      return i18n._(msg`Silver`);
    case 'gold':
      return i18n._(msg`Gold`);
    case 'diamond':
      return i18n._(msg`Diamond`);
    case 'deluxe':
      return i18n._(msg`Deluxe`);
  }
}

/** The hour of the day that a room and its offer stand for. */
export function hourText(i18n: I18n, theme: OfferTheme): string {
  switch (theme) {
    case 'forenoon':
      return i18n._(msg`Forenoon light`);
    case 'late_afternoon':
      return i18n._(msg`Late afternoon`);
    case 'blue_hour':
      return i18n._(msg`Blue hour`);
    case 'night':
      return i18n._(msg`The still of night`);
  }
}

/** The form of a word beside a number, without the number formatter that a plural would make. */
export function wordForm({ locale }: I18n, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale).select(count);
}

export function pointsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# point', other: '# points' }) }));
}

export function guestsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# guest', other: '# guests' }) }));
}

export function nightsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# night', other: '# nights' }) }));
}

/** double = two separate beds, single = one large bed. */
export function bedName(i18n: I18n, bed: BedType): string {
  return bed === 'double' ? i18n._(msg`Two separate beds`) : i18n._(msg`One large bed`);
}

export function smokingName(i18n: I18n, kind: SmokingType): string {
  return kind === 'smoking' ? i18n._(msg`Smoking`) : i18n._(msg`Non-smoking`);
}
