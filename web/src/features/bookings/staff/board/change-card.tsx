import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CalendarClock, CalendarX2 } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { stayOf, type Stay } from '#shared/bookings/stay.ts';
import { stockLevel } from '#shared/rooms/room-types.ts';
import { CardOpener, CardRow, DeskCard } from '../../../../backoffice/list/desk-card.tsx';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { formatRelative, formatRelativeDay } from '../../../../i18n/relative-time.ts';
import { useInventory } from '../../../../platform/queries/inventory.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { StockLine } from '../../../../ui/stock-line.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { firstDayAtStake, wishedStay, type AskedChange } from '../detail/change-requests.ts';
import { leftOfKind, neededStay } from '../kind-stock.ts';
import { OtherKinds } from '../other-kinds.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { RoomFit } from './room-fit.tsx';
import type { BookingDesk } from './use-booking-desk.ts';
import css from '../detail/change-request.module.css';
import cardCss from './booking-card.module.css';
import denseCss from './request-card.module.css';

interface ChangeCardProps {
  readonly asked: AskedChange;
  readonly desk: BookingDesk;
  readonly isSettled: boolean;
  readonly isFresh: boolean;
}

/** A change that the guest of an accepted booking asks for; it stands among the requests. */
export function ChangeCard({ asked, desk, isSettled, isFresh }: ChangeCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { booking, request } = asked;
  const what = request.kind === 'change' ? t`Wants other nights` : t`Wants to cancel`;
  return (
    <DeskCard
      className={cx(denseCss.card, cardCss[booking.roomType], isFresh && cardCss.fresh)}
      isSettled={isSettled}
      isOpen={desk.selectedReference === booking.reference}
      item={booking.reference}
      column="pending"
    >
      <CardRow>
        <CardOpener
          name={<bdi>{booking.fullName}</bdi>}
          more={`, ${what}`}
          onOpen={() => desk.select(booking)}
        />
        {isSettled ? (
          <Chip>
            <Trans>Answered</Trans>
          </Chip>
        ) : (
          <Chip
            state={request.kind === 'cancel' ? 'cancelled' : 'pending'}
            icon={<Icon of={request.kind === 'cancel' ? CalendarX2 : CalendarClock} />}
          >
            {what}
          </Chip>
        )}
      </CardRow>
      <CardRow>
        <TierName tier={booking.roomType} sealSize={16} className={cardCss.tier}>
          {words.tier(booking.roomType)}
        </TierName>
        <WishedDates asked={asked} />
        <time className={css.time} dateTime={request.createdAt}>
          {formatRelative(Date.parse(request.createdAt), desk.now, language)}
        </time>
      </CardRow>
      <AtStake asked={asked} today={desk.today} />
      {booking.shortage && <RoomFit shortage={booking.shortage} />}
    </DeskCard>
  );
}

/** From the nights as they are to those wished for. */
export function WishedDates({ asked: { booking, request } }: { asked: AskedChange }) {
  const { language } = useLanguage();
  const wished = wishedStay(request);
  return (
    <p className={css.dates}>
      <bdi>{formatDayRange(booking.checkInDate, booking.checkOutDate, language)}</bdi>
      {wished === null ? (
        <Icon of={CalendarX2} size={18} />
      ) : (
        <>
          <Icon of={ArrowRight} size={18} directional />
          <b>
            <bdi>{formatDayRange(wished.checkIn, wished.checkOut, language)}</bdi>
          </b>
        </>
      )}
    </p>
  );
}

/** What is lost by letting it wait: the wished rooms, or nights that nobody else can book. */
export function AtStake({ asked, today }: { asked: AskedChange; today: string }) {
  const { language } = useLanguage();
  const wished = wishedStay(asked.request);
  const day = formatRelativeDay(firstDayAtStake(asked), today, language);
  return wished === null ? (
    <p className={css.stake}>
      <Trans>The room stays off sale meanwhile; the stay begins {day}.</Trans>
    </p>
  ) : (
    <WishedStock asked={asked} day={day} />
  );
}

function WishedStock({ asked: { booking, request }, day }: { asked: AskedChange; day: string }) {
  const own = stayOf(booking);
  const needed = neededStay(wishedStay(request) ?? own, own);
  return needed === null ? (
    <p className={css.stake}>
      <Trans>The guest holds all wished nights already. First night {day}.</Trans>
    </p>
  ) : (
    <NeededStock booking={booking} needed={needed} day={day} />
  );
}

interface NeededStockProps {
  readonly booking: Booking;
  /** The wished nights that the guest does not hold. */
  readonly needed: Stay;
  readonly day: string;
}

/** Rooms of the booking's bed and smoking kind; what else is free where none of them is. */
function NeededStock({ booking, needed, day }: NeededStockProps) {
  const words = useBookingWords();
  const { byType, updatedAt, isError } = useInventory(needed);
  if (updatedAt === null || byType === null)
    return (
      <p className={css.stake} aria-busy={!isError}>
        {isError ? <Trans>The rooms left cannot be read just now</Trans> : '…'}
      </p>
    );
  const stock = byType[booking.roomType];
  const left = leftOfKind(stock, booking);
  return (
    <div className={css.stake}>
      <p>
        <StockLine level={stockLevel(booking.roomType, left)}>{words.roomsLeft(left)}</StockLine>{' '}
        <Trans>
          of this kind ({words.bed(booking.bedType)}, {words.smoking(booking.smokingPreference)})
          left on the wished nights. First night {day}.
        </Trans>
      </p>
      <OtherKinds stock={stock} wish={booking} />
    </div>
  );
}
