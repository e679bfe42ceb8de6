import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '../../data/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';

/** Nothing about an account can be done offline; nothing typed is lost by waiting. */
export function OfflineNote() {
  if (useConnectivity() === 'online') return null;
  return (
    <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
      <Trans>This needs the internet. What you typed stays here.</Trans>
    </Banner>
  );
}
