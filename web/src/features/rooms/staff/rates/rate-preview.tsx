import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NightRateBody, NightRateRow } from '#shared/rooms/night-rate.contract.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { InlinePrice } from '../../../../ui/price.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { previewOf } from './rate-draft.ts';
import { useRateWords } from './rate-words.ts';
import css from './night-rates.module.css';

/** What each night will cost for new requests once the rate is saved. */
export function RatePreview({
  body,
  rates,
}: {
  readonly body: NightRateBody;
  readonly rates: readonly NightRateRow[];
}) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const words = useRateWords();
  const { nights, count } = previewOf(body, rates);
  if (nights.length === 0 || body.prices.length === 0) return null;
  const more = count - nights.length;
  return (
    <section className={css.preview} aria-label={t`Preview by night`}>
      <h3>{t`${plural(count, { one: '# night will cost:', other: '# nights will cost:' })}`}</h3>
      <ul className={css.nights}>
        {nights.map(({ night, costs }) => (
          <li key={night}>
            <span>{formatDay(night, language)}</span>
            <ul className={css.costs}>
              {costs.map(({ roomType, baisa, other }) => (
                <li key={roomType}>
                  <TierName tier={roomType} sealSize={16}>
                    {tierName(i18n, roomType)}
                  </TierName>{' '}
                  <b>
                    <InlinePrice baisa={baisa} />
                  </b>
                  {other !== null && (
                    <>
                      {' '}
                      <small>
                        <Trans>
                          as before, <bdi>{words.name(other)}</bdi>
                        </Trans>
                      </small>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small muted">
          {t`${plural(more, { one: 'and # more night', other: 'and # more nights' })}`}
        </p>
      )}
    </section>
  );
}
