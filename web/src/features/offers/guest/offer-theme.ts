import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfferTheme } from '#shared/offers/offers.ts';

/** The hour of the day that the offer's room stands for (DESIGN.md §2, Tiers). */
export function themeText(i18n: I18n, theme: OfferTheme): string {
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
