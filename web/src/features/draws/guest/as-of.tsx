import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';

/** Says how old what is shown is, while it cannot be read again. */
export function AsOf({ query }: { query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isError'> }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(query.dataUpdatedAt, { isUnhinted: query.isError });
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>As of {time}. What changed since then shows when you are connected.</Trans>
    </p>
  );
}
