import { Trans } from '@lingui/react/macro';

/** Names what stands between a staff desk and the hotel. */
export function CutTitle({ cut }: { cut: 'offline' | 'portal' }) {
  return cut === 'offline' ? <Trans>No connection</Trans> : <Trans>The Wi-Fi wants a sign-in</Trans>;
}
