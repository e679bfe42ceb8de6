import type { I18n } from '@lingui/core';
import { msg, select } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { nightCount } from '#shared/bookings/stay.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import type { EventType } from '#shared/events/events.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { wordForm } from '../../../i18n/common-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Display, Section } from '../../../ui/section.tsx';
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
        <Trans>Five shares with friends or groups, and your phone number.</Trans>
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

/** Where each draw is entered; the third has a page of its own. */
const PANELS = { photography: 'photography', location_sharing: 'locationSharing' } as const;

function daysLeftText(i18n: I18n, daysLeft: number): string {
  if (daysLeft === 0) return i18n._(msg`The last day`);
  return i18n._(
    msg({
      message: select(wordForm(i18n, daysLeft), {
        one: 'One day left',
        other: `${daysLeft} days left`,
      }),
    }),
  );
}

/**
 * Until when one can enter the next draw: the end of the month. It is drawn days later, as late
 * entries have three days to arrive and the sealed list a day to be read.
 */
function NextDraw() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const today = useToday();
  if (today === null) return <div className={css.draw} />;
  const lastDay = muscatDay(endOfMonth(today.slice(0, 7)) - 1);
  const daysLeft = nightCount({ checkIn: today, checkOut: lastDay });
  return (
    <div className={css.draw}>
      <p className="small muted">
        <Trans>The next draw: entries until</Trans>
      </p>
      <Display as="p" size={24} className={css.drawDay}>
        {formatDay(lastDay, language)}
      </Display>
      <p className="small muted">{daysLeftText(i18n, daysLeft)}</p>
      <Button variant="text" size="sm" href="/draws">
        <Trans>Draws and results</Trans>
      </Button>
    </div>
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
          Three events, and a draw after the end of each month among those that take part in it. One
          entry per phone number for each event.
        </Trans>
      }
      aside={<NextDraw />}
    >
      <EventList
        action={(event, describedBy) => (
          <Button
            variant="line"
            size="sm"
            aria-describedby={describedBy}
            {...(event === 'hotel_rating'
              ? { href: '/hotel-rating-event' }
              : { 'aria-haspopup': 'dialog', onPress: () => openPanel({ name: PANELS[event] }) })}
          >
            <Trans>How to take part</Trans>
          </Button>
        )}
      />
    </Section>
  );
}
