import { useLingui } from '@lingui/react/macro';
import { lastStayDay, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { stayHoursText } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { closeStep, openStep, useStep } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useSoldOutNights } from '../../../../platform/queries/sold-out-nights.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { DateRangeField } from '../../../../ui/date-range-field.tsx';
import type { BookingField } from './booking-draft.ts';
import css from './booking-form.module.css';

interface StayFieldProps {
  readonly checkIn: Day | null;
  readonly checkOut: Day | null;
  readonly onChange: (stay: { checkIn: Day | null; checkOut: Day | null }) => void;
  readonly errorOf: (field: BookingField) => string | undefined;
  readonly maxNights?: number;
  /** Nights that the guest's own booking holds: full for others, not for them. */
  readonly ownNights?: ReadonlySet<Day>;
}

/** Dates of the stay; nights without a room of the type are struck in the calendar. */
export function StayField({
  roomType,
  ...field
}: StayFieldProps & { readonly roomType: RoomType | null }) {
  return roomType === null ? (
    <Dates {...field} fullNights={NONE} isUnknown={false} />
  ) : (
    <RoomDates {...field} roomType={roomType} />
  );
}

const CALENDAR = 'calendar';
const NONE: ReadonlySet<Day> = new Set();

function RoomDates({ roomType, ...field }: StayFieldProps & { readonly roomType: RoomType }) {
  const today = hotelToday();
  const { nights, isError } = useSoldOutNights(roomType, today, lastStayDay(today));
  return <Dates {...field} fullNights={nights} isUnknown={isError} />;
}

function Dates({
  checkIn,
  checkOut,
  onChange,
  errorOf,
  maxNights = MAX_NIGHTS,
  ownNights = NONE,
  fullNights,
  isUnknown,
}: StayFieldProps & { readonly fullNights: ReadonlySet<Day>; readonly isUnknown: boolean }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const isOpen = useStep() === CALENDAR;
  const today = hotelToday();
  const errors = [errorOf('checkInDate'), errorOf('checkOutDate')].filter(
    (one) => one !== undefined,
  );
  return (
    <div data-field="checkInDate checkOutDate">
      <DateRangeField
        label={t`Your stay`}
        value={{ checkIn, checkOut }}
        onChange={onChange}
        isOpen={isOpen}
        onOpenChange={(next) => (next ? openStep(CALENDAR) : closeStep(CALENDAR))}
        min={today}
        max={lastStayDay(today)}
        maxNights={maxNights}
        note={stayHoursText(i18n, language, site)}
        isNightFull={(night) => fullNights.has(night) && !ownNights.has(night)}
        description={
          isUnknown
            ? t`Full nights cannot be shown right now. Your dates are checked when you send.`
            : undefined
        }
        error={errors.length === 0 ? undefined : <Lines texts={errors} />}
      />
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={css.line}>
      {text}
    </span>
  ));
}
