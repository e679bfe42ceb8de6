import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OFFER_FACTS } from '#shared/offers/offers.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';
import { hourText } from '../../../i18n/common-words.ts';

/** The hour of the day that the tier stands for. */
export function tierHour(i18n: I18n, type: RoomType): string {
  return hourText(i18n, OFFER_FACTS[type].theme);
}

/** Which beds the type has at all, and whether it is kept free of smoke. */
export function bedsText(i18n: I18n, type: RoomType): string {
  const { beds, smoking } = ROOM_FACTS[type];
  if (beds.single > 0) return i18n._(msg`One large bed or two`);
  return smoking.smoking > 0
    ? i18n._(msg`Two separate beds`)
    : i18n._(msg`Two separate beds, non-smoking`);
}
