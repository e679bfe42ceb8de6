import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useUser } from '../../data/session.ts';
import { useSite } from '../../data/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import css from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

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
        </div>
        <address className={css.address}>
          <p className={css.place}>
            <Icon of={MapPin} />
            {isArabic ? site.addressAr : site.address}
          </p>
          <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
        </address>
        <div className={css.end}>
          <ThemeSwitch />
          {user?.role === 'staff' && (
            <Button variant="nightLine" size="sm" href="/dashboard/bookings">
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
