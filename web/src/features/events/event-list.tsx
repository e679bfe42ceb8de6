import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { Window } from '../../ui/window.tsx';
import css from './event-list.module.css';

type EventListProps = {
  /** Gets the event and the id of its name, which describes the action. */
  action: (event: EventType, nameId: string) => ReactNode;
};

/** The three draws and what each asks of the guest. */
export function EventList({ action }: EventListProps) {
  return (
    <ul className={css.list}>
      <EventRow event="photography" picture="/art/event-photo.svg" name={<Trans>Photography event</Trans>} action={action}>
        <Trans>Three photographs from your stay or around the hotel, and your phone number.</Trans>
      </EventRow>
      <EventRow event="location_sharing" picture="/art/event-share.svg" name={<Trans>Location sharing event</Trans>} action={action}>
        <Trans>Five shares with friends enter you in the month-end draw.</Trans>
      </EventRow>
      <EventRow event="hotel_rating" picture="/art/event-rating.svg" name={<Trans>Hotel rating event</Trans>} action={action}>
        <Trans>Three different comments with their screenshots: food, room, service.</Trans>
      </EventRow>
    </ul>
  );
}

type EventRowProps = EventListProps & { event: EventType; picture: string; name: ReactNode; children: ReactNode };

function EventRow({ event, picture, name, children, action }: EventRowProps) {
  const id = useId();
  return (
    <li className={css.row}>
      <Window src={picture} alt="" ratio="1/1" cut={4} hasSill={false} />
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
