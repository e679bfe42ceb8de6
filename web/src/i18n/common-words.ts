import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '#shared/language.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';

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

export function pointsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# point', other: '# points' }) }));
}
