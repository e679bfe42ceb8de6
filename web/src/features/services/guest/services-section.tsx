import { Trans } from '@lingui/react/macro';
import { Flower2, Footprints, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './services-section.module.css';

type PlaceListProps = { onOpen?: () => void };

/** Two restaurants and the spa (guest.txt §2, Nearby Hotel Services). */
export function PlaceList({ onOpen }: PlaceListProps) {
  return (
    <ul className={css.list}>
      <Place
        picture="/art/table-omani.svg"
        icon={Footprints}
        name={<Trans>Omani restaurant</Trans>}
        onOpen={onOpen}
      >
        <Trans>500 metres · 3 minutes on foot</Trans>
      </Place>
      <Place
        picture="/art/table-thai.svg"
        icon={Footprints}
        name={<Trans>Thai restaurant</Trans>}
        onOpen={onOpen}
      >
        <Trans>500 metres · 3 minutes on foot</Trans>
      </Place>
      <Place
        picture="/art/spa.svg"
        icon={Flower2}
        name={<Trans>Massage and spa</Trans>}
        onOpen={onOpen}
      >
        <Trans>Dhofar frankincense, Jabal Akhdar rose</Trans>
      </Place>
    </ul>
  );
}

type PlaceProps = {
  picture: string;
  icon: LucideIcon;
  name: ReactNode;
  children: ReactNode;
  onOpen: (() => void) | undefined;
};

function Place({ picture, icon, name, children, onOpen }: PlaceProps) {
  return (
    <li className={css.place}>
      <img src={picture} alt="" loading="lazy" decoding="async" />
      <h3>
        {onOpen === undefined ? (
          name
        ) : (
          <button type="button" className={css.open} aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        )}
      </h3>
      <p>
        <Icon of={icon} directional={icon === Footprints} size={20} />
        {children}
      </p>
    </li>
  );
}

export function ServicesSection() {
  return (
    <Section
      id="nearby"
      isJoined
      eyebrow={<Trans>Nearby services</Trans>}
      title={<Trans>A few steps away</Trans>}
    >
      <PlaceList onOpen={() => openPanel({ name: 'services' })} />
    </Section>
  );
}
