import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { optionalLater } from '../../i18n/optional-later.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { useMayHaveDeviceRows } from '../../platform/queries/may-have-notifications.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { useAfterFirstPaint } from '../lazy-parts.tsx';
import { EnglishOffer } from './english-offer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';
import css from './shell.module.css';

const OfflineBanner = optionalLazy(
  async () => (await import('../../pwa/offline-banner.tsx')).OfflineBanner,
);

const MaintenanceBand = optionalLater(
  async () =>
    (await import('../../features/site/guest/maintenance/maintenance-band.tsx')).MaintenanceBand,
);

const AdoptionNotice = optionalLater(
  async () => (await import('../adoption-notice.tsx')).AdoptionNotice,
);

/** One's own bookings, for whoever has just signed in. */
function Invitation() {
  const user = useUser();
  const mayHaveOwn = useMayHaveDeviceRows();
  if (user?.role !== 'guest' || !mayHaveOwn) return null;
  return (
    <Suspense fallback={null}>
      <AdoptionNotice />
    </Suspense>
  );
}

type ShellProps = {
  children: ReactNode;
  /** A page of one task, such as signing in: no navigation, no footer. */
  isBare?: boolean;
};

export function Shell({ children, isBare = false }: ShellProps) {
  const hasPainted = useAfterFirstPaint();
  const isClosed = useSite().maintenanceMode;
  return (
    <div className={css.shell} data-bare={isBare || undefined}>
      <a className={css.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header isBare={isBare} />
      <EnglishOffer />
      <Suspense fallback={null}>{hasPainted && <OfflineBanner />}</Suspense>
      <Suspense fallback={null}>{hasPainted && isClosed && <MaintenanceBand />}</Suspense>
      {hasPainted && !isBare && <Invitation />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {!isBare && <Footer />}
      {!isBare && <TabBar />}
    </div>
  );
}
