import { plural } from '@lingui/core/macro';
import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { Coffee, KeyRound, type LucideIcon, MessageCircle, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  VIP_CARDS,
  COFFEE_COOLDOWN_HOURS,
  VIP_CARD_FACTS,
  type VipCard,
  type VipCardFacts,
} from '#shared/membership/vip-cards.ts';
import { conversationLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { VipCardFace, vipCardName } from './vip-card-face.tsx';
import css from './vip-panel.module.css';

/** How the rooms of a card divide: a bar in proportion, and its key in words. */
function DiscountBands({ facts }: { facts: VipCardFacts }) {
  const { t } = useLingui();
  const shares = [...facts.discounts.map((band) => band.rooms), facts.freeNights];
  return (
    <div className={css.bands}>
      <div
        className={css.bar}
        aria-hidden="true"
        style={{ gridTemplateColumns: shares.map((share) => `${share}fr`).join(' ') }}
      >
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

type VipPlanProps = {
  card: VipCard;
  /** E.164 of the hotel, where the card is asked for. */
  phone: string;
};

function VipPlan({ card, phone }: VipPlanProps) {
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
            Free coffees, one every{' '}
            <Plural value={COFFEE_COOLDOWN_HOURS} one="# hour" other="# hours" />
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
        href={conversationLink(phone, message)}
        target="_blank"
      >
        <Trans>Get the card on WhatsApp</Trans>
      </Button>
    </article>
  );
}

function Fact({
  icon,
  figure,
  children,
}: {
  icon: LucideIcon;
  figure: number;
  children: ReactNode;
}) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span>{children}</span>
      <b>{figure}</b>
    </li>
  );
}

type VipPanelProps = { onClose: () => void };

export function VipPanel({ onClose }: VipPanelProps) {
  const site = useSite();
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={<Trans>VIP cards</Trans>}>
      <p className={`muted ${css.lead}`}>
        <Trans>
          Three cards, each valid for one year: rooms at lower prices, coffee on the house, and
          nights you do not pay for.
        </Trans>
      </p>
      <div className={css.plans}>
        {VIP_CARDS.map((card) => (
          <VipPlan key={card} card={card} phone={site.contactPhone} />
        ))}
      </div>
    </Sheet>
  );
}
