import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChatCard, Choice } from '#shared/assistant/chat.contract.ts';
import { MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import {
  bedName,
  guestsText,
  nightsText,
  roomName,
  smokingName,
} from '../../../i18n/common-words.ts';
import { formatDayRange, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { chooseStay } from '../../../platform/navigation/chosen-stay.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useSoldOutNights } from '../../../platform/queries/sold-out-nights.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { Price } from '../../../ui/price.tsx';
import { StayCalendar } from '../../../ui/stay-calendar.tsx';
import type { StayRange } from '../../../ui/stay-range.ts';
import css from './chat-line.module.css';

type Of<Is extends ChatCard['is']> = Extract<ChatCard, { is: Is }>;
type CardProps = {
  /** Choices of a summary: confirm, change, stop, in this order. */
  choices: readonly Choice[];
  isLive: boolean;
  onSay: (text: string) => void;
};

/** What stands beside the words of the assistant. */
export function ChatCardView({ card, ...rest }: { card: ChatCard } & CardProps) {
  switch (card.is) {
    case 'summary':
      return <Summary card={card} {...rest} />;
    case 'booked':
      return <Booked card={card} />;
    case 'calendar':
      return rest.isLive ? <Days card={card} {...rest} /> : null;
    case 'form':
      return rest.isLive ? <ToForm card={card} /> : null;
  }
}

/** Every field of what would be booked; it can be confirmed where it was said last, and once. */
function Summary({ card, choices, isLive, onSay }: { card: Of<'summary'> } & CardProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [confirm, ...others] = choices;
  const rows = [
    [t`Guests`, String(card.guests)],
    [t`Bed`, bedName(i18n, card.bedType)],
    [t`Smoking preference`, smokingName(i18n, card.smoking)],
    [t`Name`, card.fullName],
    [t`Phone`, formatPhoneShort(card.phone)],
    [t`ID number`, card.idNumber],
  ] as const;
  return (
    <section className={css.card} aria-label={t`What would be booked`}>
      <header>
        <b>{roomName(card.roomType, language)}</b>
        <span className="muted">
          {formatDayRange(card.checkIn, card.checkOut, language)} · {nightsText(i18n, card.nights)}
        </span>
      </header>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>
            <Trans>Total, paid on arrival</Trans>
          </dt>
          <dd>
            <Price baisa={baisaFromOmr(card.totalPrice)} />
          </dd>
        </div>
      </dl>
      {isLive && (
        <>
          <p className="small muted">
            <Trans>
              Nothing is booked before you confirm. By confirming you agree to the hotel keeping
              these details for your stay.
            </Trans>
          </p>
          <LegalLinks />
          {confirm && (
            <Button onPress={() => onSay(confirm.message)}>
              <Trans>Confirm booking</Trans>
            </Button>
          )}
          <div className={css.does}>
            {others.map(({ label, message }, at) => (
              <Button
                key={message}
                size="sm"
                variant={at === others.length - 1 ? 'danger' : 'line'}
                onPress={() => onSay(message)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function Booked({ card }: { card: Of<'booked'> }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  return (
    <section className={cx(css.card, css.booked)} aria-label={t`Your booking`}>
      <header>
        <Chip state="pending">
          <Trans>Awaiting approval</Trans>
        </Chip>
        <bdi dir="ltr" className={css.reference}>
          {card.reference}
        </bdi>
        <b>{roomName(card.roomType, language)}</b>
        <span className="muted">
          {formatDayRange(card.checkIn, card.checkOut, language)} · {guestsText(i18n, card.guests)}
        </span>
      </header>
      <p className={css.price}>
        <Price baisa={baisaFromOmr(card.totalPrice)} />
      </p>
      {card.receipt !== null && (
        <p className="small">
          <Trans>
            Code of the booking: <bdi dir="ltr">{card.receipt}</bdi>. This phone keeps it.
          </Trans>
        </p>
      )}
      <Button onPress={() => openPanel({ name: 'bookings', tab: 'bookings' })}>
        <Trans>Open my bookings</Trans>
      </Button>
    </section>
  );
}

/** The calendar of the form; both days in two taps, one where the arrival is known. */
function Days({ card, onSay }: { card: Of<'calendar'> } & CardProps) {
  return card.roomType === null ? (
    <Calendar card={card} onSay={onSay} fullNights={NO_NIGHTS} />
  ) : (
    <RoomCalendar card={card} onSay={onSay} roomType={card.roomType} />
  );
}

const NO_NIGHTS: ReadonlySet<string> = new Set();

type CalendarProps = { card: Of<'calendar'>; onSay: (text: string) => void };

function RoomCalendar({ roomType, ...rest }: CalendarProps & { roomType: RoomType }) {
  const { checkIn, min, max } = rest.card;
  const { nights } = useSoldOutNights(roomType, checkIn ?? min, max);
  return <Calendar {...rest} fullNights={nights} />;
}

function Calendar({
  card,
  onSay,
  fullNights,
}: CalendarProps & { fullNights: ReadonlySet<string> }) {
  const { t } = useLingui();
  const [stay, setStay] = useState<StayRange>({ checkIn: null, checkOut: null });
  const [open, setOpen] = useState<string | null>(null);
  const { checkIn, checkOut } = stay;
  const from = checkIn === null ? '' : writtenDay(checkIn);
  const to = checkOut === null ? '' : writtenDay(checkOut);
  const arrival = card.slot === 'check_out' ? card.checkIn : null;
  return (
    <div className={css.calendar}>
      <StayCalendar
        label={t`Nights of the stay`}
        value={stay}
        onChange={setStay}
        min={arrival ?? card.min}
        max={card.max}
        arrival={arrival}
        maxNights={MAX_NIGHTS}
        isNightFull={(night) => fullNights.has(night)}
        today={hotelToday()}
        months={1}
        onArrival={setOpen}
      />
      {from !== '' && to !== '' && open === null && (
        <Button size="sm" onPress={() => onSay(t`From ${from} to ${to}`)}>
          <Trans>Take these nights</Trans>
        </Button>
      )}
    </div>
  );
}

/** 2026-12-04 → 4/12/2026, as the guest would write it. */
function writtenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** The form goes on with all that was understood but the ID number, and offers name and phone. */
function ToForm({ card: { slots } }: { card: Of<'form'> }) {
  const { room_type: roomType, check_in: checkIn, check_out: checkOut } = slots;
  const { full_name: fullName, phone: phoneNumber } = slots;
  const open = () => {
    if (fullName !== null && phoneNumber !== null)
      writeLocal('contact', { ...readLocal('contact'), fullName, phoneNumber });
    openPanel({ name: 'quickForm', ...(roomType && { roomType }) });
    chooseStay({
      ...(checkIn !== null && checkOut !== null && { stay: { checkIn, checkOut } }),
      ...(slots.guests !== null && { guests: slots.guests }),
      ...(slots.bed_type !== null && { bedType: slots.bed_type }),
      ...(slots.smoking !== null && { smokingPreference: slots.smoking }),
    });
  };
  return (
    <Button size="sm" variant="line" onPress={open}>
      <Trans>Go on in the form</Trans>
    </Button>
  );
}
