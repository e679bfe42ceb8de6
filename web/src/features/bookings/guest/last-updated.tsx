import { Trans } from '@lingui/react/macro';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';

type LastUpdatedProps = {
  /** Epoch ms of the last answer. */
  updatedAt: number;
  /** The question after it was not answered. */
  isError?: boolean;
};

/** Says how old bookings are while they cannot be refreshed. */
export function LastUpdated({ updatedAt, isError = false }: LastUpdatedProps) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, { isUnhinted: isError });
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>As of {time}. What changed since then shows when you are connected.</Trans>
    </p>
  );
}
