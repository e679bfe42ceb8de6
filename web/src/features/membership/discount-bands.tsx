import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { VipCardFacts } from '#shared/membership/vip-cards.ts';
import css from './discount-bands.module.css';

/** How the rooms of a card divide: a bar in proportion, and its key in words. */
export function DiscountBands({ facts }: { facts: VipCardFacts }) {
  const { t } = useLingui();
  const shares = [...facts.discounts.map((band) => band.rooms), facts.freeNights];
  return (
    <div className={css.bands}>
      <div className={css.bar} aria-hidden="true" style={{ gridTemplateColumns: shares.map((share) => `${share}fr`).join(' ') }}>
        {shares.map((share, at) => (
          <i key={`${at}-${share}`} />
        ))}
      </div>
      <ul className={css.key}>
        {facts.discounts.map(({ rooms, percent }) => (
          <li key={percent}>
            <Trans>
              {rooms} at <bdi>{percent}%</bdi> off
            </Trans>
          </li>
        ))}
        <li>{t`${plural(facts.freeNights, { one: '# free night', other: '# free nights' })}`}</li>
      </ul>
    </div>
  );
}
