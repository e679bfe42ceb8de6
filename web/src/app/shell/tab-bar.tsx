import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarDays, Gift, House, type LucideIcon, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { openPanel, type Panel, usePanel } from '../../data/panels.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './tab-bar.module.css';

export function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <nav className={css.bar} aria-label={t`Sections`}>
      <Link
        href="/"
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
      <PanelTab icon={Gift} panel={{ name: 'events' }}>
        <Trans>Events</Trans>
      </PanelTab>
      <PanelTab icon={CalendarDays} panel={{ name: 'bookings' }}>
        <Trans>My bookings</Trans>
      </PanelTab>
      <PanelTab icon={MessageCircle} panel={{ name: 'assistant' }}>
        <Trans>Assistant</Trans>
      </PanelTab>
    </nav>
  );
}

function PanelTab({ icon, panel, children }: { icon: LucideIcon; panel: Panel; children: ReactNode }) {
  const open = usePanel();
  return (
    <button
      type="button"
      className={css.tab}
      aria-haspopup="dialog"
      aria-expanded={open?.name === panel.name}
      onClick={() => openPanel(panel)}
    >
      <Icon of={icon} size={23} />
      {children}
    </button>
  );
}
