import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, lastStayDay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { closeStep, openStep, useStep } from '../../../platform/navigation/panels.ts';
import { useSoldOutNights } from '../../../platform/queries/sold-out-nights.ts';
import { DateRangeField } from '../../../ui/date-range-field.tsx';

interface PrizeDayProps {
  /** Names the prize, because two forms on one page have a calendar each. */
  readonly name: string;
  /** The hotel's. */
  readonly today: Day;
  readonly day: Day;
  readonly onChange: (day: Day) => void;
}

/** The one night of a prize; nights without a room of the chosen kind are struck in the calendar. */
export function PrizeDay({
  roomType,
  ...field
}: PrizeDayProps & { readonly roomType: RoomType | null }) {
  return roomType === null ? (
    <NightField {...field} fullNights={NONE} isUnknown={false} />
  ) : (
    <RoomNight {...field} roomType={roomType} />
  );
}

const NONE: ReadonlySet<Day> = new Set();

function RoomNight({ roomType, ...field }: PrizeDayProps & { readonly roomType: RoomType }) {
  const { nights, isError } = useSoldOutNights(roomType, field.today, lastStayDay(field.today));
  return <NightField {...field} fullNights={nights} isUnknown={isError} />;
}

interface NightFieldProps extends PrizeDayProps {
  readonly fullNights: ReadonlySet<Day>;
  readonly isUnknown: boolean;
}

function NightField({ name, today, day, onChange, fullNights, isUnknown }: NightFieldProps) {
  const { t } = useLingui();
  const calendar = `calendar ${name}`;
  const isOpen = useStep() === calendar;
  return (
    <DateRangeField
      label={t`Your free night`}
      value={{ checkIn: day, checkOut: addDays(day, 1) }}
      onChange={({ checkIn }) => {
        if (checkIn !== null) onChange(checkIn);
      }}
      isOpen={isOpen}
      onOpenChange={(next) => (next ? openStep(calendar) : closeStep(calendar))}
      min={today}
      max={lastStayDay(today)}
      maxNights={1}
      isNightFull={(night) => fullNights.has(night)}
      description={
        isUnknown ? (
          <Trans>
            Full nights cannot be shown right now. Your night is checked when you book it.
          </Trans>
        ) : undefined
      }
    />
  );
}
