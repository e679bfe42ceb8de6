import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Moon, Sun, SunMoon } from 'lucide-react';
import { directionsLink } from '../../lib/external-links.ts';
import { useSite } from '../../platform/queries/site.ts';
import { useUser } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Mark } from '../../ui/mark.tsx';
import { type ThemeChoice, useTheme } from '../theme.ts';
import css from './footer.module.css';

const ICONS = { device: SunMoon, light: Sun, dark: Moon } as const;
const ORDER: readonly ThemeChoice[] = ['device', 'light', 'dark'];

function ThemeSwitch() {
  const { t } = useLingui();
  const { choice, choose } = useTheme();
  const names: Record<ThemeChoice, string> = {
    device: t`As the device`,
    light: t`Light`,
    dark: t`Dark`,
  };
  return (
    <fieldset className={css.switch}>
      <legend className="sr">{t`Appearance`}</legend>
      {ORDER.map((one) => (
        <label key={one} className={css.option}>
          <input
            type="radio"
            name="theme"
            className="sr"
            checked={choice === one}
            onChange={() => choose(one)}
          />
          <Icon of={ICONS[one]} size={18} />
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}

export function Footer() {
  const { i18n } = useLingui();
  const site = useSite();
  const user = useUser();
  const isArabic = i18n.locale === 'ar';
  return (
    <>
      <div className={`merlon ${css.merlon}`} />
      <footer className={css.footer}>
        <div className={css.about}>
          <Mark name={isArabic ? site.siteNameAr : site.siteName} />
          <p>{isArabic ? site.siteDescriptionAr : site.siteDescription}</p>
          <Button variant="text" href="/about">
            <Trans>About the house</Trans>
          </Button>
        </div>
        <address className={css.address}>
          <a
            className={css.place}
            href={directionsLink(site)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={MapPin} />
            <span>
              {isArabic ? site.addressAr : site.address} <Trans>(directions)</Trans>
            </span>
          </a>
          <ContactLinks
            phone={site.contactPhone}
            email={site.contactEmail}
            social={site.socialLink}
          />
        </address>
        <div className={css.end}>
          <LegalLinks isHere />
          <ThemeSwitch />
          {user?.role === 'staff' && (
            <Button variant="nightLine" size="sm" href="/dashboard/today">
              <Trans>Admin</Trans>
            </Button>
          )}
          {user === null && (
            <Button variant="text" href="/login">
              <Trans>Sign in</Trans>
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}
