import { Trans } from '@lingui/react/macro';
import type { Site } from '#shared/site/site.contract.ts';
import { useLanguage } from '../i18n/language.ts';
import { Banner } from './banner.tsx';
import { ContactLinks } from './contact-links.tsx';

type MaintenanceNoteProps = {
  site: Site;
  /** A panel inside a form instead of a band across the page. */
  isInset?: boolean;
};

/** The hotel's own words for the time in which its site takes no bookings, and how to reach it. */
export function MaintenanceNote({ site, isInset }: MaintenanceNoteProps) {
  const { language } = useLanguage();
  const words = language === 'ar' ? site.maintenanceWordsAr : site.maintenanceWords;
  return (
    <Banner
      tone="info"
      isInset={isInset}
      title={<Trans>The site takes no bookings at the moment</Trans>}
    >
      <p>{words}</p>
      {isInset && (
        <p>
          <Trans>Everything you type here is kept.</Trans>
        </p>
      )}
      <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
    </Banner>
  );
}
