import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { addDays } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES, stockLevel, type RoomType } from '#shared/rooms/room-types.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { STAFF_BOOKINGS_KEY } from '../api/staff-bookings.ts';
import { useBookingWords } from '../use-booking-words.ts';
import css from './desk-form.module.css';

const NIGHTS = 10;
const POLL = 10_000;
const TOPICS: LiveTopics = ['bookings', 'inventory'];

/** What the strip reads of the room calendar: rooms left a night. */
const nightsLeftSchema = z.object({
  types: z.array(
    z.object({
      roomType: z.enum(ROOM_TYPES),
      nights: z.array(z.object({ night: z.string(), available: z.int() })),
    }),
  ),
});

const nightsLeftQuery = (from: Day) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'nights-left', from],
    queryFn: ({ signal }) =>
      apiGet(`/api/admin/room-calendar?from=${from}&nights=${NIGHTS}`, nightsLeftSchema, {
        signal,
        poll: true,
        asStaff: true,
      }),
    staleTime: 2000,
    gcTime: 60_000,
    meta: { topics: TOPICS },
  });

interface NightStripProps {
  readonly roomType: RoomType;
  readonly checkIn: Day | null;
  readonly checkOut: Day | null;
}

/** Rooms of the type left on each of the coming nights; those of the stay are marked. */
export function NightStrip({ roomType, checkIn, checkOut }: NightStripProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const today = hotelToday();
  const isNear = checkIn === null || checkIn < addDays(today, NIGHTS - 2);
  const begin = checkIn !== null && checkIn < today ? checkIn : today;
  const from = isNear ? begin : addDays(checkIn, -1);
  const refetchInterval = usePollInterval(POLL, TOPICS);
  const query = useQuery({ ...nightsLeftQuery(from), refetchInterval });
  const nights = query.data?.types.find((type) => type.roomType === roomType)?.nights;
  if (nights === undefined) return null;
  const room = words.tier(roomType);
  const isOfStay = (night: Day) =>
    checkIn !== null && checkOut !== null && night >= checkIn && night < checkOut;
  return (
    <section className={css.runway} aria-labelledby="desk-nights">
      <h3 id="desk-nights">{t`${room} on the coming nights`}</h3>
      <ol data-stale={query.isError || undefined}>
        {nights.map(({ night, available }) => (
          <li
            key={night}
            data-level={stockLevel(roomType, available)}
            data-chosen={isOfStay(night) || undefined}
          >
            <small>
              {night === today ? t`Tonight` : shortDay(formatDay(night, language, 'long', night))}
            </small>
            <b>{available}</b>
            {isOfStay(night) && <span className="sr">{t`, of this stay`}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "Thu 13": the month is the one of the strip. */
const shortDay = (day: string): string => day.split(' ').slice(0, 2).join(' ');
