import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';

/** The hour of the day that the tier stands for (DESIGN.md §2, Tiers). */
export function tierHour(i18n: I18n, type: RoomType): string {
  switch (type) {
    case 'silver':
      return i18n._(msg`Forenoon light`);
    case 'gold':
      return i18n._(msg`Late afternoon`);
    case 'diamond':
      return i18n._(msg`Blue hour`);
    case 'deluxe':
      return i18n._(msg`The still of night`);
  }
}

/** Which beds the type has at all, and whether it is kept free of smoke. */
export function bedsText(i18n: I18n, type: RoomType): string {
  const { beds, smoking } = ROOM_FACTS[type];
  if (beds.single > 0) return i18n._(msg`One large bed or two`);
  return smoking.smoking > 0
    ? i18n._(msg`Two separate beds`)
    : i18n._(msg`Two separate beds, non-smoking`);
}
