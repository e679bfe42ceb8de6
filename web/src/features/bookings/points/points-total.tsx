import { Trans, useLingui } from '@lingui/react/macro';
import { Price } from '../../../ui/price.tsx';
import { pointsText } from '../booking-words.ts';
import css from './points-total.module.css';

/** What the night costs: points, and nothing in money. */
export function PointsTotal({ points }: { points: number }) {
  const { i18n, t } = useLingui();
  const paid = pointsText(i18n, points);
  return (
    <section className={css.total} aria-label={t`Price of your stay`}>
      <span className={css.words}>
        <Trans>Total</Trans>
        <small>
          <Trans>Paid with {paid}</Trans>
        </small>
      </span>
      <Price baisa={0} />
    </section>
  );
}
