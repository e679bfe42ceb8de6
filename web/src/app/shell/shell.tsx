import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarDays, Gift, House, MessageCircle } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { optionalLater } from '../../i18n/optional-later.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { useHomeAddress } from '../../platform/navigation/chosen-stay.ts';
import { useMayHaveDeviceRows } from '../../platform/queries/may-have-notifications.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useAfterFirstPaint } from '../lazy-parts.tsx';
import { EnglishOffer } from './english-offer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PanelButton } from './panel-button.tsx';
import css from './shell.module.css';

function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  const home = useHomeAddress();
  return (
    <nav className={css.bar} aria-label={t`Sections`}>
      <Link
        href={home}
        className={css.tab}
        aria-current={path === '/' || path === '/hotel' ? 'page' : undefined}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <Icon of={House} size={23} />
        <Trans>Home</Trans>
      </Link>
      <PanelButton className={css.tab} panel={{ name: 'quickBooking' }}>
        <Icon of={BedDouble} size={23} />
        <Trans>Rooms</Trans>
      </PanelButton>
      <PanelButton
        className={css.tab}
        panel={{ name: 'events' }}
        isCurrent={path.startsWith('/draws')}
      >
        <Icon of={Gift} size={23} />
        <Trans>Events</Trans>
      </PanelButton>
      <PanelButton className={css.tab} panel={{ name: 'bookings', tab: 'bookings' }}>
        <Icon of={CalendarDays} size={23} />
        <Trans>My bookings</Trans>
      </PanelButton>
      <PanelButton className={css.tab} panel={{ name: 'assistant' }}>
        <Icon of={MessageCircle} size={23} />
        <Trans>Assistant</Trans>
      </PanelButton>
    </nav>
  );
}

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
