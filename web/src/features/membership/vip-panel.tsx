import { Trans } from '@lingui/react/macro';
import { VIP_CARDS } from '#shared/membership/vip-cards.ts';
import { useSite } from '../../data/use-site.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './vip-panel.module.css';
import { VipPlan } from './vip-plan.tsx';

type VipPanelProps = { onClose: () => void };

export function VipPanel({ onClose }: VipPanelProps) {
  const site = useSite();
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={<Trans>VIP cards</Trans>}>
      <p className={`muted ${css.lead}`}>
        <Trans>Three cards, each valid for one year: rooms at lower prices, coffee on the house, and nights you do not pay for.</Trans>
      </p>
      <div className={css.plans}>
        {VIP_CARDS.map((card) => (
          <VipPlan key={card} card={card} phone={site.contactPhone} />
        ))}
      </div>
    </Sheet>
  );
}
