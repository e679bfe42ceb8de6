import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { VipCard } from '#shared/membership/vip-cards.ts';
import { conversationLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { vipCardName } from './vip-card-face.tsx';

function getCardText(i18n: I18n, card: VipCard): string {
  switch (card) {
    case 'silver':
      return i18n._(msg`Get Card: Silver, on WhatsApp`);
    case 'gold':
      return i18n._(msg`Get Card: Gold, on WhatsApp`);
    case 'elite':
      return i18n._(msg`Get Card: Elite, on WhatsApp`);
  }
}

type GetCardProps = {
  card: VipCard;
  isChosen: boolean;
  /** Beneath its column, which names the card. */
  isShort?: boolean;
};

/** Hands off to the messaging app with the wish written out; nothing is stored by it. */
export function GetCard({ card, isChosen, isShort = false }: GetCardProps) {
  const { t, i18n } = useLingui();
  const { contactPhone } = useSite();
  const name = vipCardName(i18n, card);
  const label = getCardText(i18n, card);
  return (
    <Button
      variant={isChosen ? 'primary' : 'line'}
      isBlock
      icon={<Icon of={MessageCircle} size={20} />}
      href={conversationLink(contactPhone, t`Hello, I would like the ${name} of Dar Al Seeb.`)}
      target="_blank"
      aria-label={isShort ? label : undefined}
    >
      {isShort ? <Trans>Get Card</Trans> : label}
    </Button>
  );
}
