import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useEntries, useUnclaimedEntries } from '../../../platform/outbox/outbox.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { Display } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Draw, takesEntries, useDraws, useOwnEntries } from '../api/draw-queries.ts';
import { DrawLine } from './draw-notes.tsx';
import { type DrawStatus, drawStatusOf } from './draw-status.ts';
import { isOnePerPerson } from './entry-kinds.ts';
import { EntryStatusChip } from './entry-summary.tsx';
import { EventList } from './events-section.tsx';
import css from './events-panel.module.css';

interface EventActionProps {
  readonly event: EventType;
  /** Id of the event's name. */
  readonly describedBy: string;
  readonly standing: DrawStatus;
  /** What the server says of it; undefined until then. */
  readonly draw: Draw | undefined;
}

/** What the guest can do in a draw now. */
function EventAction({ event, describedBy, standing, draw }: EventActionProps) {
  switch (standing.is) {
    case 'closed':
      return (
        <p className={css.closed}>
          {draw?.isCalledOff === true ? (
            <Trans>The draw of this month was called off.</Trans>
          ) : (
            <Trans>This event is not running at the moment.</Trans>
          )}
        </p>
      );
    case 'waiting':
      return (
        <div className={css.standing}>
          {standing.needsUser ? (
            <Chip state="cancelled">
              <Trans>Needs you</Trans>
            </Chip>
          ) : (
            <Chip state="waiting">
              <Trans>Waiting to be sent</Trans>
            </Chip>
          )}
          <Button
            variant="line"
            size="sm"
            aria-describedby={describedBy}
            onPress={() => openPanel({ name: 'entries' })}
          >
            <Trans>See the entry</Trans>
          </Button>
          {standing.isOpen && !isOnePerPerson(event) && (
            <EnterButton event={event} describedBy={describedBy} isQuiet />
          )}
        </div>
      );
    case 'entered':
      return (
        <div className={css.standing}>
          <EntryStatusChip status={standing.status} isInDraw={draw?.isInDraw} />
          <p className="small muted">
            <EnteredText standing={standing} isOnePerPerson={isOnePerPerson(event)} />
          </p>
          {standing.isOpen && !isOnePerPerson(event) && (
            <EnterButton event={event} describedBy={describedBy} isQuiet />
          )}
        </div>
      );
    case 'open':
      return <EnterButton event={event} describedBy={describedBy} />;
  }
}

interface EnteredTextProps {
  readonly standing: Extract<DrawStatus, { is: 'entered' }>;
  readonly isOnePerPerson: boolean;
}

function EnteredText({ standing, isOnePerPerson: isLast }: EnteredTextProps) {
  const { alike, total, isOpen } = standing;
  if (total === 1)
    return isLast ? (
      <Trans>You have taken part this month.</Trans>
    ) : isOpen ? (
      <Trans>You have taken part this month. Another phone number may still enter.</Trans>
    ) : (
      <Trans>
        You have taken part this month. This event takes no further entries at the moment.
      </Trans>
    );
  return (
    <>
      {alike === total ? (
        <Plural
          value={total}
          one="You have # entry this month."
          other="You have # entries this month."
        />
      ) : (
        <Plural
          value={total}
          one={`${alike} of your # entry this month.`}
          other={`${alike} of your # entries this month.`}
        />
      )}{' '}
      {isLast ? null : isOpen ? (
        <Trans>Another phone number may still enter.</Trans>
      ) : (
        <Trans>This event takes no further entries at the moment.</Trans>
      )}
    </>
  );
}

function EnterButton({
  event,
  describedBy,
  isQuiet = false,
}: Pick<EventActionProps, 'event' | 'describedBy'> & { isQuiet?: boolean }) {
  const [, navigate] = useLocation();
  const variant = isQuiet ? 'text' : 'line';
  if (event !== 'hotel_rating') {
    const panel =
      event === 'photography'
        ? ({ name: 'photography' } as const)
        : ({ name: 'locationSharing' } as const);
    return (
      <Button
        variant={variant}
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPress={() => openPanel(panel)}
      >
        {event === 'photography' ? (
          <Trans>Enter with photos</Trans>
        ) : (
          <Trans>Share and enter</Trans>
        )}
      </Button>
    );
  }
  return (
    <div className={css.pair}>
      <Button
        variant={variant}
        size="sm"
        aria-describedby={describedBy}
        onPress={() => navigate('/hotel-rating-event')}
      >
        <Trans>Rate and enter</Trans>
      </Button>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPress={() => openPanel({ name: 'googleReview' })}
      >
        <Trans>Confirm a Google review</Trans>
      </Button>
    </div>
  );
}

type EventsPanelProps = { onClose: () => void };

/** The three draws, and how the guest stands in each (E-01). */
export function EventsPanel({ onClose }: EventsPanelProps) {
  const site = useSite();
  const draws = useDraws();
  const queue = useEntries() ?? [];
  const hotel = useOwnEntries().entries ?? [];
  const waiting =
    queue.filter(({ state }) => state !== 'done').length + useUnclaimedEntries().length;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={<Trans>Featured Events & Activities</Trans>}
    >
      <div className={css.body}>
        <div className={`night lattice ${css.prize}`}>
          <Display as="p" size={30}>
            <Trans>A free night, every month</Trans>
          </Display>
          <p>
            <Trans>Each draw gives winners a free overnight stay with us.</Trans>
          </p>
          <DrawLine draw={draws?.find((draw) => draw.isInDraw && takesEntries(draw))} />
          <div className={css.mine}>
            <Button
              variant="nightLine"
              size="sm"
              aria-haspopup="dialog"
              onPress={() => openPanel({ name: 'entries' })}
            >
              <Trans>My entries</Trans>
            </Button>
            <Button variant="nightLine" size="sm" href="/draws">
              <Trans>Draws and results</Trans>
            </Button>
            {waiting > 0 && (
              <span>
                <Plural value={waiting} one="# is waiting" other="# are waiting" />
              </span>
            )}
          </div>
        </div>
        <EventList
          action={(event, nameId) => {
            const draw = draws?.find(({ eventType }) => eventType === event);
            return (
              <EventAction
                event={event}
                describedBy={nameId}
                standing={drawStatusOf(event, {
                  queue,
                  hotel,
                  isOpen: takesEntries(draw),
                  now: Date.now(),
                })}
                draw={draw}
              />
            );
          }}
        />
        <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
      </div>
    </Sheet>
  );
}
