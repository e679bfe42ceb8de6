import { Plural, Trans } from '@lingui/react/macro';
import { useEntries } from '../../data/outbox/outbox.ts';
import { useUnclaimedEntries } from '../../data/outbox/use-unclaimed-entries.ts';
import { openPanel } from '../../data/panels.ts';
import { useSite } from '../../data/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { Display } from '../../ui/display.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useDraws } from './api/use-draws.ts';
import { useOwnEntries } from './api/use-own-entries.ts';
import { DrawLine } from './draw-line.tsx';
import { EventAction } from './event-action.tsx';
import { EventList } from './event-list.tsx';
import css from './events-panel.module.css';
import { standingOf } from './standing.ts';

type EventsPanelProps = { onClose: () => void };

/** The three draws, and how the guest stands in each (E-01). */
export function EventsPanel({ onClose }: EventsPanelProps) {
  const site = useSite();
  const draws = useDraws();
  const queue = useEntries() ?? [];
  const hotel = useOwnEntries().entries ?? [];
  const waiting = queue.filter(({ state }) => state !== 'done').length + useUnclaimedEntries().length;
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
          <DrawLine draw={draws?.find(({ isOpen }) => isOpen)} />
          <div className={css.mine}>
            <Button variant="nightLine" size="sm" aria-haspopup="dialog" onPress={() => openPanel({ name: 'entries' })}>
              <Trans>My entries</Trans>
            </Button>
            {waiting > 0 && (
              <span>
                <Plural value={waiting} one="# is waiting" other="# are waiting" />
              </span>
            )}
          </div>
        </div>
        <EventList
          action={(event, nameId) => (
            <EventAction
              event={event}
              describedBy={nameId}
              standing={standingOf(event, {
                queue,
                hotel,
                isOpen: draws?.find(({ eventType }) => eventType === event)?.isOpen !== false,
                now: Date.now(),
              })}
            />
          )}
        />
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
