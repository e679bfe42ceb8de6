import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface DeviceRowsBannerProps {
  /** How much of this device is in no account. */
  readonly title: ReactNode;
  readonly onAdd: () => void;
}

/** In a list of bookings or entries: some of them are this device's alone. */
export function DeviceRowsBanner({ title, onAdd }: DeviceRowsBannerProps) {
  return (
    <Banner
      isInset
      tone="info"
      title={title}
      action={
        <Button size="sm" onPress={onAdd}>
          <Trans>Add to my account</Trans>
        </Button>
      }
    />
  );
}
