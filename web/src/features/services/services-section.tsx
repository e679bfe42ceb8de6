import { Trans } from '@lingui/react/macro';
import { openPanel } from '../../data/panels.ts';
import { Section } from '../../ui/section.tsx';
import { PlaceList } from './place-list.tsx';

export function ServicesSection() {
  return (
    <Section id="nearby" isJoined eyebrow={<Trans>Nearby services</Trans>} title={<Trans>A few steps away</Trans>}>
      <PlaceList onOpen={() => openPanel({ name: 'services' })} />
    </Section>
  );
}
