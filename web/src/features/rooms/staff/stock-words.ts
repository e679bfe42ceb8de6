import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BedDouble, Cigarette, CigaretteOff, KeyRound } from 'lucide-react';
import type { Day } from '#shared/muscat-time.ts';
import type { NightStock } from '#shared/rooms/room-stock.contract.ts';
import type { NightKind } from '#shared/rooms/room-types.ts';
import { smokingName, tierName } from '../../../i18n/common-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { BedTwinIcon } from '../../../ui/icon.tsx';

export const KIND_ICONS = {
  room: KeyRound,
  double: BedTwinIcon,
  single: BedDouble,
  non_smoking: CigaretteOff,
  smoking: Cigarette,
} as const satisfies Readonly<Record<NightKind, unknown>>;

/** Says that a change was not saved, with the status of the answer. */
export function inventoryFailure(i18n: I18n, error: unknown): string {
  const answered = error instanceof ApiError ? error.status : null;
  if (answered === null) return i18n._(msg`Failed to update room inventory`);
  const status = String(answered);
  return i18n._(msg`Failed to update room inventory: ${status}`);
}

/** What the counters and the nights are called. */
export function useStockWords() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const kind = (of: NightKind): string => {
    switch (of) {
      case 'room':
        return t`Rooms available`;
      case 'double':
        return t`Two beds`;
      case 'single':
        return t`One large bed`;
      case 'non_smoking':
      case 'smoking':
        return smokingName(i18n, of);
    }
  };
  return {
    kind,
    counter: ({ roomType, kind: of }: Pick<NightStock, 'roomType' | 'kind'>) => {
      const tier = tierName(i18n, roomType);
      const name = kind(of);
      return t`${tier}, ${name}`;
    },
    /** The nights beside the first one, named where they are few. */
    otherNights: (nights: readonly Day[]) => {
      const list = new Intl.ListFormat(language).format(
        nights.slice(0, 3).map((night) => formatDay(night, language, 'short')),
      );
      const count = nights.length;
      return count <= 3
        ? t`Also ${list}.`
        : t`${plural(count, { one: 'And # more night.', other: 'And # more nights.' })}`;
    },
  };
}
