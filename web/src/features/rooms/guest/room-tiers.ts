import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';

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

/** The drawn picture of each tier, and which part of it a tall window shows. */
export const TIER_ART: Readonly<
  Record<RoomType, { readonly src: string; readonly position: string }>
> = {
  silver: { src: '/art/room-silver.svg', position: '60% 50%' },
  gold: { src: '/art/room-gold.svg', position: '50% 50%' },
  diamond: { src: '/art/room-diamond.svg', position: '50% 50%' },
  deluxe: { src: '/art/room-deluxe.svg', position: '50% 50%' },
};
