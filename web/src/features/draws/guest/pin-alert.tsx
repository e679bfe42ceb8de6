import { Trans } from '@lingui/react/macro';
import { CircleAlert, Phone } from 'lucide-react';
import { useState } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './sealed.module.css';

/** The hash that this phone kept of a draw. As state: another page may keep one meanwhile. */
export function usePin(id: string) {
  const [pin] = useState(() => readLocal('drawPins')?.[id] ?? null);
  return pin;
}

/**
 * Where a list is not the one that this phone saw sealed: said before the draw, while it can still
 * be put right.
 */
export function PinAlert({ draw: { id, manifestHash } }: { draw: DrawView }) {
  const { contactPhone } = useSite();
  const pin = usePin(id);
  if (pin === null || manifestHash === null || pin.hash === manifestHash) return null;
  return (
    <>
      <p className={`${css.tick} ${css.bad}`} role="alert">
        <Icon of={CircleAlert} size={26} />
        <b>
          <Trans>The fingerprint is not the one this phone saw before</Trans>
        </b>
        <small>
          <Trans>
            Kept here <bdi dir="ltr">{fingerprintOf(pin.hash)}</bdi>
          </Trans>
          <br />
          <Trans>
            Published <bdi dir="ltr">{fingerprintOf(manifestHash)}</bdi>
          </Trans>
        </small>
      </p>
      <Button href={`tel:${contactPhone}`} icon={<Icon of={Phone} />}>
        <Trans>Call the house</Trans>
      </Button>
    </>
  );
}
