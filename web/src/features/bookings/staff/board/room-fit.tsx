import { Trans } from '@lingui/react/macro';
import type { Shortage } from '#shared/bookings/room-shortage.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { StockLine } from '../../../../ui/stock-line.tsx';
import css from './request-card.module.css';

/** Whether a request finds a room where they do not suffice for all, and on which nights not. */
export function RoomFit({ shortage }: { shortage: Shortage }) {
  const { language } = useLanguage();
  const nights = nightsText(shortage.nights, language);
  return (
    <StockLine level={shortage.fits ? 'normal' : 'red'} className={css.fit}>
      {shortage.fits ? <Trans>Finds a room</Trans> : <Trans>No room: {nights}</Trans>}
    </StockLine>
  );
}

/** "14 and 15 August": nights one by one, because those between may suffice. */
export function nightsText(nights: readonly Day[], language: Language): string {
  const days = nights.map((night) => formatDay(night, language, 'short'));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(days);
}
