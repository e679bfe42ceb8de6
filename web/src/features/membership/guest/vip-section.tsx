import { Trans, useLingui } from '@lingui/react/macro';
import { VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Lane } from '../../../ui/lane.tsx';
import { Section } from '../../../ui/section.tsx';
import { VipCardFace } from './vip-card-face.tsx';
import css from './vip-section.module.css';

export function VipSection() {
  const { t } = useLingui();
  return (
    <Section
      id="cards"
      isJoined
      eyebrow={<Trans>VIP cards</Trans>}
      title={<Trans>A whole year of hospitality</Trans>}
      lead={
        <Trans>
          Three cards, each valid for one year: rooms at lower prices, coffee on the house, and
          nights you do not pay for.
        </Trans>
      }
    >
      <Lane label={t`Move the cards`} className={css.cards}>
        {VIP_CARDS.map((card) => (
          <li key={card}>
            {/* On a phone the row scrolls sideways: what can be focused in it brings every card into view without a finger. */}
            <button
              type="button"
              className={css.card}
              aria-haspopup="dialog"
              onClick={() => openPanel({ name: 'vip', card })}
            >
              <VipCardFace card={card} />
            </button>
          </li>
        ))}
      </Lane>
      <Button variant="line" aria-haspopup="dialog" onPress={() => openPanel({ name: 'vip' })}>
        <Trans>Compare the cards</Trans>
      </Button>
    </Section>
  );
}
