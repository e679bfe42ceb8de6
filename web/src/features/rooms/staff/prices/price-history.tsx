import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { fetchPriceHistory } from '../api/prices.ts';
import { PriceOfRow } from './coming-prices.tsx';
import css from './prices-tab.module.css';

/** Every price that was ever set, newest first; read when it is opened. */
export function PriceHistory() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.history}>
      <Button
        variant="text"
        size="sm"
        aria-expanded={isOpen}
        aria-controls="price-history"
        onPress={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t`Hide earlier prices` : t`Show earlier prices`}
      </Button>
      <div id="price-history">{isOpen && <HistoryPages />}</div>
    </div>
  );
}

function HistoryPages() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: ['staff', 'price-history'],
    queryFn: ({ pageParam, signal }) => fetchPriceHistory(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 5000,
  });
  const rows = pages.data?.pages.flatMap((page) => page.prices) ?? [];
  return (
    <>
      {pages.isPending && <Skeleton lines={3} label={t`Loading the prices`} isLate />}
      {rows.length > 0 && (
        <ul className={css.list} aria-label={t`Earlier prices`}>
          {rows.map((row) => (
            <li key={row.id}>
              <TierName tier={row.roomType} sealSize={18}>
                {tierName(i18n, row.roomType)}
              </TierName>
              <PriceOfRow row={row} />
              <span className={css.when}>
                {row.setBy === null ? (
                  <Trans>since the opening</Trans>
                ) : (
                  <Trans>
                    from {formatDay(row.startsOn, language)}, set{' '}
                    {formatInstant(row.createdAt, language)} by <bdi>{row.setBy}</bdi>
                  </Trans>
                )}
                {row.withdrawnAt !== null && (
                  <>
                    {' · '}
                    <Trans>replaced or taken back {formatInstant(row.withdrawnAt, language)}</Trans>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages.error && (
        <Banner tone="error" isInset title={<Trans>The prices could not be read</Trans>}>
          {errorText(pages.error)}
        </Banner>
      )}
      {(pages.hasNextPage || pages.error) && (
        <Button
          variant="line"
          size="sm"
          isPending={pages.isFetching}
          onPress={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
        >
          {pages.error ? t`Try again` : t`Show more`}
        </Button>
      )}
    </>
  );
}
