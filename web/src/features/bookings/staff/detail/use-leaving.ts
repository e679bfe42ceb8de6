import { useLingui } from '@lingui/react/macro';
import type { RoomGuest } from '#shared/bookings/stay-marks.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';

/** When the guest of a room leaves it, or should have. */
export function useLeaving(today: Day): (guest: Pick<RoomGuest, 'checkOutDate'>) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  return ({ checkOutDate }) => {
    if (checkOutDate === today) return t`due out today`;
    const day = formatDay(checkOutDate, language, 'short');
    return checkOutDate < today ? t`due out since ${day}` : t`stays until ${day}`;
  };
}
