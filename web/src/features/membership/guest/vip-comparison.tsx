import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  COFFEE_COOLDOWN_HOURS,
  VIP_CARD_FACTS,
  VIP_CARDS,
  type VipCard,
  type VipCardFacts,
} from '#shared/membership/vip-cards.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Price } from '../../../ui/price.tsx';
import { GetCard } from './get-card.tsx';
import { VipCardFace, vipCardWord } from './vip-card-face.tsx';
import css from './vip-comparison.module.css';

type ComparisonProps = {
  chosen: VipCard;
  onChoose: (card: VipCard) => void;
  /** There is room for a face and a button in each column. */
  isWide: boolean;
};

type RowProps = {
  chosen: VipCard;
  name: ReactNode;
  /** One of the kinds of rooms that the card holds, with its colour. */
  band?: number | 'free';
  figure: (facts: VipCardFacts) => number;
};

function Row({ chosen, name, band, figure }: RowProps) {
  return (
    <tr>
      <th scope="row" data-band={band}>
        {name}
      </th>
      {VIP_CARDS.map((card) => (
        <td key={card} className={cx(card === chosen && css.chosen)}>
          {figure(VIP_CARD_FACTS[card])}
        </td>
      ))}
    </tr>
  );
}

type HeadProps = {
  card: VipCard;
  isChosen: boolean;
  isWide: boolean;
  onChoose: (card: VipCard) => void;
};

function Head({ card, isChosen, isWide, onChoose }: HeadProps) {
  const { i18n } = useLingui();
  const { priceBaisa, isMostPopular } = VIP_CARD_FACTS[card];
  return (
    <th scope="col" className={cx(css[card], isChosen && css.chosen)}>
      {isMostPopular && (
        <Chip className={css.popular}>
          <Trans>Most popular</Trans>
        </Chip>
      )}
      {isWide && (
        <div className={css.face}>
          <VipCardFace card={card} />
        </div>
      )}
      <button
        type="button"
        className={css.pick}
        aria-pressed={isChosen}
        onClick={() => onChoose(card)}
      >
        <span className={css.swatch} aria-hidden="true" />
        <span>{vipCardWord(i18n, card)}</span>
        <Price baisa={priceBaisa} className={css.price} />
      </button>
    </th>
  );
}

const roomsAt = (facts: VipCardFacts, wanted: number) =>
  facts.discounts.find(({ percent }) => percent === wanted)?.rooms ?? 0;

/** Every benefit of the three cards side by side; the heads of the columns choose a card. */
export function VipComparison({ chosen, onChoose, isWide }: ComparisonProps) {
  const { t } = useLingui();
  return (
    <table className={css.table}>
      <caption className="sr">
        <Trans>The three cards compared</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            <span className="sr">{t`What it holds`}</span>
          </th>
          {VIP_CARDS.map((card) => (
            <Head
              key={card}
              card={card}
              isChosen={card === chosen}
              isWide={isWide}
              onChoose={onChoose}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          chosen={chosen}
          name={<Trans>Rooms in the year</Trans>}
          figure={({ rooms }) => rooms}
        />
        {VIP_CARD_FACTS[chosen].discounts.map(({ percent }) => (
          <Row
            key={percent}
            chosen={chosen}
            band={percent}
            name={
              <Trans>
                <bdi>{percent}%</bdi> off
              </Trans>
            }
            figure={(facts) => roomsAt(facts, percent)}
          />
        ))}
        <Row
          chosen={chosen}
          band="free"
          name={<Trans>Free nights</Trans>}
          figure={({ freeNights }) => freeNights}
        />
        <Row
          chosen={chosen}
          name={
            <Trans>
              Free coffees, one every{' '}
              <Plural value={COFFEE_COOLDOWN_HOURS} one="# hour" other="# hours" />
            </Trans>
          }
          figure={({ coffees }) => coffees}
        />
        {isWide && (
          <tr>
            <th scope="row">
              <span className="sr">{t`Get Card`}</span>
            </th>
            {VIP_CARDS.map((card) => (
              <td key={card} className={cx(css.get, card === chosen && css.chosen)}>
                <GetCard card={card} isChosen={card === chosen} isShort />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
