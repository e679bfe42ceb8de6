import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Section } from '../../../ui/section.tsx';
import css from './events-section.module.css';

type EventListProps = {
  /** Gets the event and the id of its name, which describes the action. */
  action: (event: EventType, nameId: string) => ReactNode;
};

/** The three draws and what each asks of the guest. */
export function EventList({ action }: EventListProps) {
  return (
    <ul className={css.list}>
      <EventRow
        event="photography"
        picture="/art/event-photo.svg"
        name={<Trans>Photography event</Trans>}
        action={action}
      >
        <Trans>Three photographs from your stay or around the hotel, and your phone number.</Trans>
      </EventRow>
      <EventRow
        event="location_sharing"
        picture="/art/event-share.svg"
        name={<Trans>Location sharing event</Trans>}
        action={action}
      >
        <Trans>Five shares with friends enter you in the month-end draw.</Trans>
      </EventRow>
      <EventRow
        event="hotel_rating"
        picture="/art/event-rating.svg"
        name={<Trans>Hotel rating event</Trans>}
        action={action}
      >
        <Trans>Three different comments with their screenshots: food, room, service.</Trans>
      </EventRow>
    </ul>
  );
}

type EventRowProps = EventListProps & {
  event: EventType;
  picture: string;
  name: ReactNode;
  children: ReactNode;
};

function EventRow({ event, picture, name, children, action }: EventRowProps) {
  const id = useId();
  return (
    <li className={css.row}>
      <FramedImage src={picture} alt="" ratio="1/1" cut={4} hasSill={false} />
      <div>
        <h3 id={id} className={css.name}>
          {name}
        </h3>
        <p className={css.text}>{children}</p>
        <div className={css.action}>{action(event, id)}</div>
      </div>
    </li>
  );
}

export function EventsSection() {
  return (
    <Section
      id="events"
      isAside
      eyebrow={<Trans>Current events</Trans>}
      title={<Trans>A free night, every month</Trans>}
      lead={
        <Trans>
          Three ways to take part, one draw at the end of each month. One entry per phone number for
          each event.
        </Trans>
      }
    >
      <EventList
        action={(_, describedBy) => (
          <Button
            variant="line"
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onPress={() => openPanel({ name: 'events' })}
          >
            <Trans>How to take part</Trans>
          </Button>
        )}
      />
    </Section>
  );
}
