import { Trans } from '@lingui/react/macro';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { WIFI_SIGN_IN_URL } from '../platform/api/captive-portal-check.ts';
import { type Connectivity, useConnectivity } from '../platform/connectivity.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import css from './offline-banner.module.css';

const BACK_ONLINE_SHOWN = 6000;

/**
 * Says that the server cannot be reached and what can be done, and for a moment that it can be
 * reached again.
 */
export function OfflineBanner() {
  const connectivity = useConnectivity();
  const isBack = useIsBack(connectivity);
  const band = useUnderHeader();
  if (connectivity === 'online' && !isBack) return null;
  return (
    <div className={css.band} ref={band}>
      {connectivity === 'offline' && (navigator.onLine ? <Unreachable /> : <Offline />)}
      {connectivity === 'portal' && <Portal />}
      {connectivity === 'online' && (
        <Banner tone="online" title={<Trans>You are back online</Trans>} />
      )}
    </div>
  );
}

function Offline() {
  return (
    <Banner tone="offline" title={<Trans>You are offline</Trans>}>
      <Trans>Rooms, prices and your bookings show as they were when last connected.</Trans>
    </Banner>
  );
}

/**
 * Most sign-in pages of a Wi-Fi cannot answer in the place of an encrypted address, so they look
 * like this, not like `Portal`.
 */
function Unreachable() {
  return (
    <Banner tone="offline" title={<Trans>No connection to the hotel</Trans>} action={<SignIn />}>
      <Trans>
        Rooms, prices and your bookings show as they were when last connected. This Wi-Fi may want
        you to sign in first.
      </Trans>
    </Banner>
  );
}

function Portal() {
  return (
    <Banner
      tone="offline"
      title={<Trans>This Wi-Fi asks you to sign in first</Trans>}
      action={<SignIn />}
    >
      <Trans>Sign in on its page, then come back here. Everything stays as it is.</Trans>
    </Banner>
  );
}

function SignIn() {
  return (
    <Button size="sm" variant="nightLine" href={WIFI_SIGN_IN_URL} target="_blank">
      <Trans>Open the sign-in page</Trans>
    </Button>
  );
}

/**
 * Tells the band how high the header above it is: that grows with the size of text, and has a second
 * line for whoever is signed in.
 */
function useUnderHeader(): RefCallback<HTMLElement> {
  return useCallback((band) => {
    const header = band?.parentElement?.querySelector(':scope > header');
    if (!band || !header) return undefined;
    const watch = new ResizeObserver(() =>
      band.style.setProperty('--header', `${header.getBoundingClientRect().height}px`),
    );
    watch.observe(header);
    return () => watch.disconnect();
  }, []);
}

function useIsBack(connectivity: Connectivity): boolean {
  const [wasAway, setWasAway] = useState(false);
  if (connectivity !== 'online' && !wasAway) setWasAway(true);
  const isBack = connectivity === 'online' && wasAway;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasAway(false), BACK_ONLINE_SHOWN);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}
