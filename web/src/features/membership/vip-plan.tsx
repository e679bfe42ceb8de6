import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Coffee, KeyRound, type LucideIcon, MessageCircle, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { COFFEE_COOLDOWN_HOURS, VIP_CARD_FACTS, type VipCard } from '#shared/membership/vip-cards.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { DiscountBands } from './discount-bands.tsx';
import { VipCardFace } from './vip-card-face.tsx';
import { vipCardName } from './vip-names.ts';
import css from './vip-plan.module.css';

type VipPlanProps = {
  card: VipCard;
  /** E.164 of the hotel, where the card is asked for. */
  phone: string;
};

export function VipPlan({ card, phone }: VipPlanProps) {
  const { t, i18n } = useLingui();
  const facts = VIP_CARD_FACTS[card];
  const name = vipCardName(i18n, card);
  const message = t`Hello, I would like the ${name} of Dar Al Seeb.`;
  return (
    <article className={css.plan}>
      <VipCardFace card={card} />
      <div className={css.head}>
        <h3 className={css.name}>
          {name}
          {facts.isMostPopular && (
            <Chip>
              <Trans>Most popular</Trans>
            </Chip>
          )}
        </h3>
        <Price baisa={facts.priceBaisa} />
      </div>
      <ul className={css.facts}>
        <Fact icon={KeyRound} figure={facts.rooms}>
          <Trans>Rooms included in the year</Trans>
        </Fact>
        <Fact icon={Coffee} figure={facts.coffees}>
          <Trans>
            Free coffees, one every <Plural value={COFFEE_COOLDOWN_HOURS} one="# hour" other="# hours" />
          </Trans>
        </Fact>
        <Fact icon={Moon} figure={facts.freeNights}>
          <Trans>Free nights</Trans>
        </Fact>
      </ul>
      <DiscountBands facts={facts} />
      <Button
        variant={facts.isMostPopular ? 'primary' : 'line'}
        isBlock
        icon={<Icon of={MessageCircle} />}
        href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`}
        target="_blank"
      >
        <Trans>Get the card on WhatsApp</Trans>
      </Button>
    </article>
  );
}

function Fact({ icon, figure, children }: { icon: LucideIcon; figure: number; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{children}</span>
      <b>{figure}</b>
    </li>
  );
}
