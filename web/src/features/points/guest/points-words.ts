import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Language } from '#shared/language.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';

export function pointsText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# point', other: '# points' }) }));
}

export function roomName(type: RoomType, language: Language): string {
  return language === 'ar' ? ROOM_FACTS[type].nameAr : ROOM_FACTS[type].nameEn;
}
