import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, CalendarDays, Gift, House, MessageCircle } from 'lucide-react';
import { type MouseEvent, useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useHomeAddress } from '../../platform/navigation/chosen-stay.ts';
import { closeAllPanels } from '../../platform/navigation/panels.ts';
import { usePlace } from '../../platform/navigation/places.ts';
import { Icon } from '../../ui/icon.tsx';
import { PanelButton } from './panel-button.tsx';
import css from './tab-bar.module.css';

/** The places of the app on a phone. It stays in view beneath those that are panels (L-03). */
export function TabBar() {
  const { t } = useLingui();
  const [path] = useLocation();
  const home = useHomeAddress();
  const place = usePlace();
  const isPlaceOpen = place !== null;
  const isHome = path === '/' || path === '/hotel';
  useRoomForBar(isPlaceOpen);
  const goHome = (event: MouseEvent) => {
    if (isPlaceOpen && isHome) {
      event.preventDefault();
      closeAllPanels();
    }
    window.scrollTo({ top: 0 });
  };
  return (
    <nav
      className={css.bar}
      aria-label={t`Sections`}
      // The dialog of the place leaves it within reach, and does not close when it is touched.
      data-react-aria-top-layer={isPlaceOpen || undefined}
    >
      <Link
        href={home}
        className={css.tab}
        aria-current={isHome && !isPlaceOpen ? 'page' : undefined}
        onClick={goHome}
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
        isCurrent={path.startsWith('/draws') && !isPlaceOpen}
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

/** The sheet of a place ends above the bar (sheet.module.css). */
function useRoomForBar(isNeeded: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-place-open', isNeeded);
    return () => document.documentElement.removeAttribute('data-place-open');
  }, [isNeeded]);
}
