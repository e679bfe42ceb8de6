import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Draw } from './api/use-draws.ts';

/** Until when one can enter, and under which licence the draw is held. */
export function DrawLine({ draw }: { draw: Draw | undefined }) {
  const { language } = useLanguage();
  if (draw?.isOpen !== true) return null;
  // The end is the first instant of the next month.
  const lastDay = formatDay(muscatDay(Date.parse(draw.endsAt) - 1), language);
  const { licenceNumber } = draw;
  return (
    <p className="small muted">
      <Trans>Entries close on {lastDay} at midnight.</Trans>
      {licenceNumber !== null && (
        <>
          {' '}
          <Trans>
            Licence <bdi dir="ltr">{licenceNumber}</bdi>
          </Trans>
        </>
      )}
    </p>
  );
}
