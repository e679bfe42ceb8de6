import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VipCard } from '#shared/membership/vip-cards.ts';

export function vipCardName(i18n: I18n, card: VipCard): string {
  switch (card) {
    case 'silver':
      return i18n._(msg`Silver card`);
    case 'gold':
      return i18n._(msg`Gold card`);
    case 'elite':
      return i18n._(msg`Elite card`);
  }
}

/** The one word engraved on the card. */
export function vipCardWord(i18n: I18n, card: VipCard): string {
  switch (card) {
    case 'silver':
      return i18n._(msg`Silver`);
    case 'gold':
      return i18n._(msg`Gold`);
    case 'elite':
      return i18n._(msg`Elite`);
  }
}
