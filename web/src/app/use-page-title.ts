import { useEffect } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import type { PagePath } from '#shared/pages.ts';
import { hotelName, useLanguage } from '../i18n/language.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { PAGES } from './pages.tsx';

const LANDINGS = (Object.keys(PAGES) as PagePath[]).filter((path) => PAGES[path].Page === LandingPage);

/** A tab, a list of tabs and a screen reader tell pages apart by their titles (WCAG 2.4.2): a page is called by its heading, the landing by the hotel's name. */
export function usePageTitle(): void {
  const [path] = useLocation();
  const { parser } = useRouter();
  const { language } = useLanguage();
  useEffect(() => {
    // The back office says more in its title (features/bookings/staff/use-pending-badge.ts).
    if (path.startsWith('/dashboard/')) return;
    const hotel = hotelName(language);
    document.title = hotel;
    if (LANDINGS.some((landing) => matchRoute(parser, landing, path)[0])) return;
    const takeName = () => {
      const name = document.querySelector('#main h1')?.textContent;
      if (name) document.title = language === 'ar' ? `${name}، ${hotel}` : `${name}, ${hotel}`;
      return Boolean(name);
    };
    if (takeName()) return;
    // The page is still on its way.
    const watch = new MutationObserver(() => {
      if (takeName()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [path, parser, language]);
}
