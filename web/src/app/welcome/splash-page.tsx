import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Mark } from '../../ui/mark.tsx';
import css from './splash-page.module.css';

/** How long (ms) the greeting stays. */
const SPLASH = 4500;

/** Keys by which a person moves about the page rather than on from it. */
const STAYING_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * After an admin signs in: logo, name and a greeting in three stages, then the day of the desk
 * (decision 069), or the landing for whoever is no staff; any tap or key goes there at once (L-11).
 */
export function SplashPage() {
  const { language } = useLanguage();
  const site = useSite();
  const user = useUser();
  const [, navigate] = useLocation();
  const target = user?.role === 'staff' ? '/dashboard/today' : '/';
  const leave = useEffectEvent(() => navigate(target, { replace: true }));

  useEffect(() => {
    const timer = setTimeout(() => leave(), SPLASH);
    const onKey = (event: KeyboardEvent) => {
      if (!STAYING_KEYS.has(event.key)) leave();
    };
    const onTap = () => leave();
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', onTap);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', onTap);
    };
  }, []);

  return (
    <main id="main" className={cx(css.splash, 'night lattice')}>
      <span className={cx(css.stage, css.first)} aria-hidden="true">
        <Mark name="" size="large" isSignOnly />
      </span>
      <h1 className={cx(css.name, css.stage, css.second)}>
        {language === 'ar' ? site.siteNameAr : site.siteName}
      </h1>
      <p className={cx(css.line, css.stage, css.third)}>
        {user && (
          <Trans>
            Welcome, <bdi>{user.fullName}</bdi>
          </Trans>
        )}
      </p>
      {/* Its press is a tap like any other. */}
      <Button variant="nightLine" className={cx(css.stage, css.third)}>
        <Trans>Continue</Trans>
      </Button>
    </main>
  );
}
