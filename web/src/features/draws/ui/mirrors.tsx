import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { addressAt, NUMBER_MIRRORS } from '#shared/draw/beacon.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './mirrors.module.css';

/** Where anybody reads the same number. The page itself asks none of them. */
export function Mirrors({ chain, round }: { chain: string; round: number }) {
  return (
    <ul className={css.mirrors}>
      {NUMBER_MIRRORS.map((mirror) => (
        <li key={mirror}>
          <a href={addressAt(mirror, chain, round)} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} size={18} />
            <bdi dir="ltr">{new URL(mirror).hostname}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

export const TestNetwork = () => (
  <Banner isInset tone="info" title={<Trans>A network of this installation alone</Trans>}>
    <Trans>Its numbers are for trying out and prove nothing to anybody.</Trans>
  </Banner>
);
