import { Trans, useLingui } from '@lingui/react/macro';
import { guestsText, nightsText } from '../i18n/common-words.ts';
import { InlinePrice } from './price.tsx';
import css from './stay-total.module.css';

type StayTotalLineProps = {
  nights: number;
  guests: number;
  /** Baisa for the whole party and every night. */
  baisa: number;
};

/** The sum for the chosen nights, beneath the price of one. */
export function StayTotalLine({ nights: count, guests: party, baisa }: StayTotalLineProps) {
  const { i18n } = useLingui();
  const nights = nightsText(i18n, count);
  const guests = guestsText(i18n, party);
  return (
    <p className={css.total}>
      <Trans>
        {nights}, {guests}:{' '}
        <b>
          <InlinePrice baisa={baisa} />
        </b>
      </Trans>
    </p>
  );
}
