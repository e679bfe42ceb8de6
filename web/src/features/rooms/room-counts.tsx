import { Trans } from '@lingui/react/macro';
import { BedDouble, Cigarette, CigaretteOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { TypeInventory } from '../../data/rooms/combine-inventory.ts';
import { BedTwinIcon } from '../../ui/bed-twin-icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './room-counts.module.css';

/** How the rooms left divide by smoking and by bed. In this house "single" is one large bed, "double" two separate ones. */
export function RoomCounts({ counts, isStale }: { counts: TypeInventory | undefined; isStale: boolean }) {
  return (
    <div className={cx(css.counts, isStale && css.old)}>
      {isStale && (
        <p>
          <Trans>When last checked:</Trans>
        </p>
      )}
      <dl>
        <Count icon={CigaretteOff} name={<Trans>Non-smoking</Trans>} value={counts?.smoking.non_smoking} />
        <Count icon={Cigarette} name={<Trans>Smoking</Trans>} value={counts?.smoking.smoking} />
        <Count icon={BedDouble} name={<Trans>One large bed</Trans>} value={counts?.beds.single} />
        <Count icon={BedTwinIcon} name={<Trans>Two separate beds</Trans>} value={counts?.beds.double} />
      </dl>
    </div>
  );
}

interface CountProps {
  readonly icon: ComponentProps<typeof Icon>['of'];
  readonly name: ReactNode;
  readonly value: number | undefined;
}

function Count({ icon, name, value }: CountProps) {
  return (
    <div className={cx(css.count, value === 0 && css.none)}>
      <dt>
        <Icon of={icon} size={17} />
        {name}
      </dt>
      <dd>
        {value ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr">
              <Trans>not known yet</Trans>
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
