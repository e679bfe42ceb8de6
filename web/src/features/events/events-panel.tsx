import { Trans } from '@lingui/react/macro';
import { replacePanel } from '../../data/panels.ts';
import { useSite } from '../../data/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { ComingNote } from '../../ui/coming-note.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { Display } from '../../ui/display.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EventList } from './event-list.tsx';
import css from './events-panel.module.css';

type EventsPanelProps = { onClose: () => void };

export function EventsPanel({ onClose }: EventsPanelProps) {
  const site = useSite();
  return (
    <Sheet isOpen onClose={onClose} size="panel" title={<Trans>Featured Events & Activities</Trans>}>
      <div className={css.body}>
        <div className={`night lattice ${css.prize}`}>
          <Display as="p" size={30}>
            <Trans>A free night, every month</Trans>
          </Display>
          <p>
            <Trans>Each draw gives winners a free overnight stay with us.</Trans>
          </p>
        </div>
        <EventList />
        <ComingNote
          title={<Trans>Entries open here soon</Trans>}
          actions={
            <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
              <Trans>Book a room</Trans>
            </Button>
          }
        >
          <Trans>
            You will send your photographs, shares and ratings from this page, and they will be kept safe even when the connection drops.
            Until then, keep the pictures of your stay, or ask us by phone.
          </Trans>
        </ComingNote>
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
