import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { VIP_CARD_FACTS, VIP_CARDS, type VipCard } from '#shared/membership/vip-cards.ts';
import { openPanel, type PanelProps } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { GetCard } from './get-card.tsx';
import { VipCardFace } from './vip-card-face.tsx';
import { VipComparison } from './vip-comparison.tsx';
import css from './vip-panel.module.css';

const MOST_POPULAR = VIP_CARDS.find((card) => VIP_CARD_FACTS[card].isMostPopular) ?? 'gold';

/** The chosen card, over the table whose heads choose it; another one fades in over it. */
function ChosenFace({ card: chosen }: { card: VipCard }) {
  return (
    <div className={css.faces}>
      {VIP_CARDS.map((card) => (
        <div key={card} className={css.face} data-shown={card === chosen || undefined}>
          <VipCardFace card={card} />
        </div>
      ))}
    </div>
  );
}

/** The three cards compared (M-01): on a phone one at a time over the table, on a tablet in it. */
export function VipPanel({ card, onClose }: PanelProps<'vip'>) {
  const { t } = useLingui();
  const isWide = useMedia('(min-width: 768px)');
  const [chosen, setChosen] = useState<VipCard>(card ?? MOST_POPULAR);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={t`VIP cards`}
      footer={isWide ? undefined : <GetCard card={chosen} isChosen />}
    >
      <div className={css.lead}>
        <Display as="h3" size={30}>
          <Trans>A whole year of hospitality</Trans>
        </Display>
        <p className="muted">
          <Trans>Each card is valid for one year from its issue.</Trans>
        </p>
      </div>
      {!isWide && <ChosenFace card={chosen} />}
      <Button
        variant="text"
        isBlock
        aria-haspopup="dialog"
        onPress={() => openPanel({ name: 'myCard' })}
      >
        <Trans>I have a card</Trans>
      </Button>
      <VipComparison chosen={chosen} onChoose={setChosen} isWide={isWide} />
    </Sheet>
  );
}
