import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { CARD_PERCENTS, FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import type { BookingCard, CardOffer, QuotedCard } from '#shared/membership/card-quote.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CardProblem, isUseOf } from './card-problem.tsx';
import type { useVipCard } from './use-vip-card.ts';
import css from './desk-form.module.css';

type VipCard = ReturnType<typeof useVipCard>;

interface VipCardFieldProps {
  readonly vip: VipCard;
  /** The card of a booking that was sent and has no answer: it may be used by that already. */
  readonly unanswered?: BookingCard | null;
}

/** A VIP card on the booking, and what of it pays; the cards of the phone stand there by themselves. */
export function VipCardField({ vip, unanswered = null }: VipCardFieldProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const canFind = vip.typed.trim() !== '' && !vip.isAsking && vip.hasStay;
  /** The form is not sent by a card that was typed. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (canFind) vip.find();
  };
  return (
    <section className={css.stay} aria-label={t`VIP card`}>
      <div role="presentation" onKeyDown={onEnter}>
        <TextField
          label={
            <>
              {t`VIP card`} <span className={css.optional}>{t`if any`}</span>
            </>
          }
          name="vipCard"
          dir="ltr"
          autoComplete="off"
          spellCheck="false"
          maxLength={60}
          value={vip.typed}
          onChange={vip.setTyped}
          description={<Trans>Card number, or the code on its holder’s phone</Trans>}
          error={vip.error === null ? undefined : errorText(vip.error)}
        />
      </div>
      <div>
        <Button variant="line" size="sm" isDisabled={!canFind} onPress={vip.find}>
          <Trans>Find the card</Trans>
        </Button>
      </div>
      {vip.cards.map((card) => (
        <CardOffers key={card.id} card={card} vip={vip} unanswered={unanswered} />
      ))}
    </section>
  );
}

const FULL_PRICE = 'none';

interface CardOffersProps {
  readonly card: QuotedCard;
  readonly vip: VipCard;
  readonly unanswered: BookingCard | null;
}

function CardOffers({ card, vip, unanswered }: CardOffersProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const until = formatDay(card.lastDay, language);
  const { chosen } = vip;
  const isOwn = ({ percent }: Pick<CardOffer, 'percent'>) =>
    isUseOf(unanswered, { id: card.id, percent });
  const value = chosen?.id === card.id ? String(chosen.percent) : FULL_PRICE;
  return (
    <OptionCards
      label={
        <>
          <bdi dir="ltr">{card.cardNumber}</bdi> <bdi>{card.fullName}</bdi>
        </>
      }
      description={<Trans>Good until {until}</Trans>}
      options={[
        { value: FULL_PRICE, name: t`Full price, without the card` },
        ...card.offers
          .filter(({ rooms }) => rooms > 0)
          .map((offer) => ({
            value: String(offer.percent),
            name: <OfferName offer={offer} />,
            hint: <OfferHint offer={offer} isOwn={isOwn(offer)} />,
            // The chosen offer stays chosen, and says why it does not hold.
            isGone: offer.problem !== null && value !== String(offer.percent),
          })),
      ]}
      value={value}
      onChange={(next) =>
        vip.choose(card, CARD_PERCENTS.find((one) => String(one) === next) ?? null)
      }
      error={
        // Nothing is wrong with the use of the booking that waits: its hint says where it is.
        vip.offer?.problem && chosen?.id === card.id && !isOwn(chosen) ? (
          <CardProblem problem={vip.offer.problem} isOwn={false} />
        ) : undefined
      }
    />
  );
}

function OfferName({ offer: { percent } }: { readonly offer: CardOffer }) {
  return percent === FREE_NIGHT_PERCENT ? <Trans>Free night</Trans> : <Trans>{percent}% off</Trans>;
}

interface OfferHintProps {
  readonly offer: CardOffer;
  /** The booking that waits for its answer asked for this. */
  readonly isOwn: boolean;
}

function OfferHint({ offer: { problem, left, totalPrice }, isOwn }: OfferHintProps) {
  if (problem !== null) return <CardProblem problem={problem} isOwn={isOwn} />;
  return (
    <Trans>
      {left} left, <InlinePrice baisa={baisaFromOmr(totalPrice)} />
    </Trans>
  );
}
