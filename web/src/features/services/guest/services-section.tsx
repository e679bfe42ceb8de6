import { Trans } from '@lingui/react/macro';
import { Flower2, Footprints, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceId } from '#shared/services/places.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './services-section.module.css';

/** Two restaurants and the spa. */
function PlaceList() {
  return (
    <ul className={css.list}>
      <Place
        id="omani"
        picture="/art/table-omani.svg"
        icon={Footprints}
        name={<Trans>Omani restaurant</Trans>}
      >
        <Trans>500 metres · 3 minutes on foot</Trans>
      </Place>
      <Place
        id="thai"
        picture="/art/table-thai.svg"
        icon={Footprints}
        name={<Trans>Thai restaurant</Trans>}
      >
        <Trans>500 metres · 3 minutes on foot</Trans>
      </Place>
      <Place id="spa" picture="/art/spa.svg" icon={Flower2} name={<Trans>Massage and spa</Trans>}>
        <Trans>Dhofar frankincense, Jabal Akhdar rose</Trans>
      </Place>
    </ul>
  );
}

type PlaceProps = {
  id: PlaceId;
  picture: string;
  icon: LucideIcon;
  name: ReactNode;
  children: ReactNode;
};

function Place({ id, picture, icon, name, children }: PlaceProps) {
  return (
    <li className={css.place}>
      <img src={picture} alt="" loading="lazy" decoding="async" />
      <h3>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          onClick={() => openPanel({ name: 'services', start: id })}
        >
          {name}
        </button>
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
      <PlaceList />
      <div className={css.more}>
        <Button
          variant="text"
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'services' })}
        >
          <Trans>All nearby services</Trans>
        </Button>
        <Button variant="text" href="/about">
          <Trans>About the house</Trans>
        </Button>
      </div>
    </Section>
  );
}
