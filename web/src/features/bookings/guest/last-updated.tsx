import { Trans } from '@lingui/react/macro';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';

/** Says how old bookings are while they cannot be refreshed. Epoch ms of the last answer. */
export function LastUpdated({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt);
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>As of {time}. What changed since then shows when you are connected.</Trans>
    </p>
  );
}
