import { Trans } from '@lingui/react/macro';
import { useAsOf } from '../../data/use-as-of.ts';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';

/** Says how old bookings are while they cannot be refreshed. Epoch ms of the last answer. */
export function AsOf({ updatedAt }: { updatedAt: number }) {
  const { language } = useLanguage();
  const asOf = useAsOf(updatedAt);
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>As of {time}. What changed since then shows when you are connected.</Trans>
    </p>
  );
}
