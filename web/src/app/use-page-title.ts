import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { hotelName, useLanguage } from '../i18n/language.ts';
import { PAGES } from './pages.tsx';
import { LandingPage } from './landing/landing-page.tsx';

/** A tab, a list of tabs and a screen reader tell pages apart by their titles (WCAG 2.4.2): a page is called by its heading, the landing by the hotel's name. */
export function usePageTitle(): void {
  const [path] = useLocation();
  const { language } = useLanguage();
  useEffect(() => {
    // The back office says more in its title (features/bookings/staff/use-pending-badge.ts).
    if (path.startsWith('/dashboard/')) return;
    const hotel = hotelName(language);
    document.title = hotel;
    if (isLanding(path)) return;
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
  }, [path, language]);
}

function isLanding(path: string): boolean {
  return Object.hasOwn(PAGES, path) ? PAGES[path as keyof typeof PAGES].Page === LandingPage : path.startsWith('/b/');
}
