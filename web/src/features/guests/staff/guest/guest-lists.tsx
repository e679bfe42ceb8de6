import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPrizeNight, type Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Guest } from '#shared/guests/guest.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { DRAW_ICONS } from '../../../../backoffice/draw-icons.ts';
import { formatDayRange, formatInstant, formatMonth } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { useOpenFound } from '../open-found.ts';
import { ENTRY_CHIPS, useDeskWords } from '../use-desk-words.ts';
import css from './guest.module.css';

type ListProps = { guest: Guest };

type PartProps = {
  title: ReactNode;
  /** How many there are, or what can be done here. */
  more?: ReactNode;
  /** Said where there is nothing. */
  nothing: ReactNode;
  children: readonly ReactNode[];
};

function Part({ title, more, nothing, children }: PartProps) {
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h3>{title}</h3>
        {more}
      </div>
      {children.length === 0 ? (
        <p className={css.nothing}>{nothing}</p>
      ) : (
        <ul className={css.list}>{children}</ul>
      )}
    </section>
  );
}

export function GuestStays({ guest: { bookings, bookingCount, completedCount } }: ListProps) {
  return (
    <Part
      title={<Trans>Stays and requests</Trans>}
      more={
        bookingCount > 0 && (
          <span className={css.count}>
            <Trans>
              {bookingCount}, of which completed: {completedCount}
            </Trans>
          </span>
        )
      }
      nothing={<Trans>No booking yet</Trans>}
    >
      {bookings.map((booking) => (
        <StayRow key={booking.id} booking={booking} />
      ))}
    </Part>
  );
}

function StayRow({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  const words = useDeskWords();
  const { openBooking } = useOpenFound();
  const { checkInDate, checkOutDate, roomType, status, roomNumber } = booking;
  const nights = words.nights(nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  const paid = isPrizeNight(booking) ? (
    <Trans>prize of the draw</Trans>
  ) : booking.isPointsBooking ? (
    words.points(booking.pointsUsed)
  ) : (
    <Price baisa={baisaFromOmr(booking.totalPrice)} size="small" />
  );
  return (
    <li>
      <button type="button" className={css.row} onClick={() => openBooking(booking)}>
        <Seal tier={roomType} size={20} />
        <span className={css.words}>
          <b>{formatDayRange(checkInDate, checkOutDate, language)}</b>
          <small>
            <Trans>
              {words.tier(roomType)}, {nights}, {words.guests(booking.numberOfGuests)}, {paid}
            </Trans>
            {roomNumber !== null && <Trans>, room {roomNumber}</Trans>}
          </small>
          {booking.changeRequest?.status === 'open' && (
            <small className={css.waits}>
              <Trans>Asks for a change</Trans>
            </small>
          )}
        </span>
        <Chip state={status}>{words.status(status)}</Chip>
      </button>
    </li>
  );
}

export function GuestEntries({ guest: { entries } }: ListProps) {
  const { language } = useLanguage();
  const words = useDeskWords();
  const { openEntry } = useOpenFound();
  if (entries.length === 0) return null;
  return (
    <Part
      title={<Trans>Entries</Trans>}
      more={<span className={css.count}>{entries.length}</span>}
      nothing={null}
    >
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className={css.row} onClick={() => openEntry(entry)}>
            <Icon of={DRAW_ICONS[entry.eventType]} size={20} />
            <span className={css.words}>
              <b>{words.event(entry.eventType)}</b>
              <small>
                <Trans>
                  {formatMonth(entry.month, language)}, <bdi dir="ltr">{entry.reference}</bdi>
                </Trans>
              </small>
            </span>
            <Chip state={ENTRY_CHIPS[entry.status]}>{words.entryState(entry.status)}</Chip>
          </button>
        </li>
      ))}
    </Part>
  );
}

export function GuestMessages({ guest: { messages, messageCount, phone } }: ListProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (phone === null) return null;
  const hidden = messageCount - messages.length;
  return (
    <Part
      title={<Trans>Messages</Trans>}
      more={
        <Button
          size="sm"
          variant="text"
          icon={<Icon of={MessagesSquare} size={18} />}
          onPress={() => openPanel({ name: 'messageGuest', phone })}
        >
          <Trans>New message</Trans>
        </Button>
      }
      nothing={<Trans>No message yet</Trans>}
    >
      {[
        ...messages.map((message) => (
          <li key={message.id} className={css.row}>
            <Icon of={Send} size={20} directional />
            <span className={css.words}>
              <b dir="auto">{language === 'ar' ? message.titleAr : message.title}</b>
              <small dir="auto">{language === 'ar' ? message.messageAr : message.message}</small>
              <small>
                <Trans>
                  {formatInstant(message.createdAt, language)},{' '}
                  <bdi>{message.author ?? t`the app`}</bdi>,{' '}
                  {message.isRead ? t`read` : t`not read yet`}
                </Trans>
              </small>
            </span>
          </li>
        )),
        ...(hidden > 0
          ? [
              <li key="hidden" className={css.hidden}>
                <Trans>+{hidden} more</Trans>
              </li>,
            ]
          : []),
      ]}
    </Part>
  );
}
