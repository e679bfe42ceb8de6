import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDays, lastStayDay, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { closeStep, openStep, useStep } from '../../../../platform/navigation/panels.ts';
import { useSoldOutNights } from '../../../../platform/queries/sold-out-nights.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { DateRangeField } from '../../../../ui/date-range-field.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import type { BookingDraft, BookingField } from '../../guest/form/booking-draft.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { type BookingPart, draftNights, saturdayAfter } from './desk-draft.ts';
import css from './desk-form.module.css';

interface DeskStayProps {
  readonly draft: BookingDraft;
  readonly onChange: (part: BookingPart) => void;
  readonly errorOf: (field: BookingField) => string | undefined;
  /** Nights that the booking has already. */
  readonly ownNights: ReadonlySet<Day>;
  /** The check-in of a stay that has begun; it stays. */
  readonly begun: Day | null;
  /** The first day on which a stay may begin; before today where last night still runs. */
  readonly first: Day;
}

const CALENDAR = 'calendar';
const NONE: ReadonlySet<Day> = new Set();

/** Dates of the stay, and the usual lengths of one at a tap. */
export function DeskStay(props: DeskStayProps) {
  const { draft, begun } = props;
  return (
    <div className={css.stay} data-field="checkInDate checkOutDate">
      {begun !== null ? (
        <BegunStay {...props} />
      ) : draft.roomType === null ? (
        <Dates {...props} fullNights={NONE} />
      ) : (
        <RoomDates {...props} roomType={draft.roomType} />
      )}
    </div>
  );
}

function RoomDates({ roomType, ...props }: DeskStayProps & { readonly roomType: RoomType }) {
  const today = hotelToday();
  const { nights } = useSoldOutNights(roomType, props.first, lastStayDay(today));
  return <Dates {...props} fullNights={nights} />;
}

function Dates({
  draft,
  onChange,
  errorOf,
  ownNights,
  fullNights,
  first,
}: DeskStayProps & { readonly fullNights: ReadonlySet<Day> }) {
  const { t } = useLingui();
  const isOpen = useStep() === CALENDAR;
  const today = hotelToday();
  const error = errorOf('checkInDate') ?? errorOf('checkOutDate');
  return (
    <>
      <DateRangeField
        label={t`Stay`}
        value={{ checkIn: draft.checkIn, checkOut: draft.checkOut }}
        onChange={onChange}
        isOpen={isOpen}
        onOpenChange={(next) => (next ? openStep(CALENDAR) : closeStep(CALENDAR))}
        min={first}
        max={lastStayDay(today)}
        maxNights={MAX_NIGHTS}
        isNightFull={(night) => fullNights.has(night) && !ownNights.has(night)}
        error={error}
      />
      <Lengths draft={draft} today={today} first={first} onChange={onChange} />
    </>
  );
}

/** The night that runs, where there is one; tonight, two nights, three, to the end of the weekend. */
function Lengths({
  draft,
  today,
  first,
  onChange,
}: Pick<DeskStayProps, 'draft' | 'onChange' | 'first'> & { readonly today: Day }) {
  const { t } = useLingui();
  const words = useBookingWords();
  const from = draft.checkIn === null || draft.checkIn < today ? today : draft.checkIn;
  const one = from === today ? t`Tonight only` : words.nights(1);
  const running = { name: t`The night that runs`, checkIn: first, checkOut: addDays(first, 1) };
  const lengths: readonly { readonly name: ReactNode; checkIn: Day; checkOut: Day }[] = [
    ...(first < today ? [running] : []),
    { name: one, checkIn: from, checkOut: addDays(from, 1) },
    { name: words.nights(2), checkIn: from, checkOut: addDays(from, 2) },
    { name: words.nights(3), checkIn: from, checkOut: addDays(from, 3) },
    { name: t`To Saturday`, checkIn: from, checkOut: saturdayAfter(from) },
  ];
  const chosen = lengths.findIndex(
    ({ checkIn, checkOut }) => checkIn === draft.checkIn && checkOut === draft.checkOut,
  );
  return (
    <div
      className={css.lengths}
      role="group"
      aria-label={t`Nights`}
      data-runs={first < today || undefined}
    >
      {lengths.map(({ name, checkIn, checkOut }, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === chosen}
          onClick={() => onChange({ checkIn, checkOut })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** A guest in the house stays longer or leaves earlier. */
function BegunStay({ draft, onChange, errorOf, begun }: DeskStayProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const checkIn = begun ?? '';
  const today = hotelToday();
  const nights = draftNights(draft);
  const fewest = Math.max(1, draftNights({ ...draft, checkIn, checkOut: today }));
  return (
    <Stepper
      label={t`Nights`}
      value={nights}
      min={fewest}
      max={MAX_NIGHTS}
      onChange={(count) => onChange({ checkOut: addDays(checkIn, count) })}
      decreaseLabel={t`A night less`}
      increaseLabel={t`A night more`}
      format={words.nights}
      description={t`The stay has begun, so its check-in stays as it is.`}
      error={errorOf('checkOutDate')}
    />
  );
}
