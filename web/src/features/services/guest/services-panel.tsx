import { Trans } from '@lingui/react/macro';
import { useSite } from '../../../platform/queries/site.ts';
import { ComingNote } from '../../../ui/coming-note.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PlaceList } from './services-section.tsx';
import css from './services-panel.module.css';

type ServicesPanelProps = { onClose: () => void };

export function ServicesPanel({ onClose }: ServicesPanelProps) {
  const site = useSite();
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={<Trans>Nearby Hotel Services</Trans>}>
      <div className={css.body}>
        <PlaceList />
        <ComingNote title={<Trans>Menus and addresses come next</Trans>}>
          <Trans>
            Here you will read the menus and the spa's treatments, and find the way. Until then,
            reception will gladly book you a table or an hour in the spa.
          </Trans>
        </ComingNote>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
