import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarDays, Gift, House, type LucideIcon, MessageCircle } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { optionalLater } from '../../i18n/optional-later.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { useHomeAddress } from '../../platform/navigation/chosen-stay.ts';
import { openPanel, type Panel, usePanel } from '../../platform/navigation/panels.ts';
import { useMayHaveDeviceRows } from '../../platform/queries/may-have-notifications.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useAfterFirstPaint } from '../lazy-parts.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
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
      <PanelTab icon={BedDouble} panel={{ name: 'quickBooking' }}>
        <Trans>Rooms</Trans>
      </PanelTab>
      <PanelTab icon={Gift} panel={{ name: 'events' }} isCurrent={path.startsWith('/draws')}>
        <Trans>Events</Trans>
      </PanelTab>
      <PanelTab icon={CalendarDays} panel={{ name: 'bookings', tab: 'bookings' }}>
        <Trans>My bookings</Trans>
      </PanelTab>
      <PanelTab icon={MessageCircle} panel={{ name: 'assistant' }}>
        <Trans>Assistant</Trans>
      </PanelTab>
    </nav>
  );
}

function PanelTab({
  icon,
  panel,
  isCurrent = false,
  children,
}: {
  icon: LucideIcon;
  panel: Panel;
  /** The page that is open belongs to it. */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const open = usePanel();
  return (
    <button
      type="button"
      className={css.tab}
      aria-haspopup="dialog"
      aria-expanded={open?.name === panel.name}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => openPanel(panel)}
    >
      <Icon of={icon} size={23} />
      {children}
    </button>
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
