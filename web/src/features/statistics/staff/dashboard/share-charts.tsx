import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { BarList, type BarRow } from '../../../../ui/charts/bar-list.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { formatCount } from '../figures.ts';

type ChartOf = { figures: StatisticsDashboard };

/** The period of the charts beside their titles. */
function LastDays({ days }: { days: number }): ReactNode {
  const { t } = useLingui();
  return t`${plural(days, { one: 'last day', other: 'last # days' })}`;
}

/** A count of the period, and of all time where there is more. */
function Counts({ count, all }: { count: number; all: number }) {
  const total = formatCount(all);
  return (
    <>
      <bdi>{formatCount(count)}</bdi>
      {all > count && (
        <small>
          {' '}
          <Trans>of {total}</Trans>
        </small>
      )}
    </>
  );
}

/** Room types by bookings of the period, most first. */
export function MostBooked({ figures }: ChartOf) {
  const { t, i18n } = useLingui();
  const { period, mostBookedRooms } = figures;
  const ever = new Map(mostBookedRooms.map(({ roomType, count }) => [roomType, count]));
  const inPeriod = new Map(period.bookingsByType.map(({ roomType, count }) => [roomType, count]));
  const types = ROOM_TYPES.map((roomType) => ({
    roomType,
    count: inPeriod.get(roomType) ?? 0,
    all: ever.get(roomType) ?? 0,
  })).toSorted((one, other) => other.count - one.count || other.all - one.all);
  const [first] = types;
  const firstName = first ? tierName(i18n, first.roomType) : '';
  const firstCount = formatCount(first?.count ?? 0);
  const isEmpty = period.bookings === 0;
  return (
    <Chart
      title={t`Most booked`}
      note={<LastDays days={period.days} />}
      empty={isEmpty ? <NoBookings /> : undefined}
      table={{
        heads: [t`Room type`, t`Bookings`, t`Since opening`],
        rows: types.map(({ roomType, count, all }) => ({
          key: roomType,
          name: tierName(i18n, roomType),
          cells: [formatCount(count), formatCount(all)],
        })),
      }}
    >
      <BarList
        label={
          isEmpty
            ? t`Bookings by room type: none in this time.`
            : t`Bookings by room type: most of ${firstName}, ${firstCount}.`
        }
        rows={types.map((row) => typeRow(row, tierName(i18n, row.roomType)))}
      />
    </Chart>
  );
}

function NoBookings() {
  return <Trans>No bookings in this time.</Trans>;
}

function typeRow(
  { roomType, count, all }: { roomType: RoomType; count: number; all: number },
  name: string,
): BarRow {
  return {
    key: roomType,
    name: (
      <>
        <Seal tier={roomType} size={18} />
        {name}
      </>
    ),
    value: <Counts count={count} all={all} />,
    marks: [{ value: count, look: 'solid' }],
    colour: `var(--t-${roomType})`,
  };
}

type Shown = 'pending' | 'confirmed' | 'completed' | 'cancelled';
const SHOWN: readonly Shown[] = ['pending', 'confirmed', 'completed', 'cancelled'];

/** What is accepted is confirmed to the statistics, whichever of the two steps it is at. */
const shownAs = (status: BookingStatus): Shown => (status === 'approved' ? 'confirmed' : status);

const STATUS_NAMES = {
  pending: msg({ message: 'Waiting', context: 'statistics' }),
  confirmed: msg`Confirmed`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
} as const;

/** The label of a status in the statistics. */
export function useShownStatus() {
  const { t } = useLingui();
  return (status: BookingStatus) => {
    const shown = shownAs(status);
    return { shown, name: t(STATUS_NAMES[shown]) };
  };
}

function countByShown(rows: StatisticsDashboard['bookingsByStatus']): Record<Shown, number> {
  const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) counts[shownAs(status)] += count;
  return counts;
}

export function StatusChart({ figures }: ChartOf) {
  const { t } = useLingui();
  const { period, bookingsByStatus, totals } = figures;
  const now = countByShown(period.bookingsByStatus);
  const ever = countByShown(bookingsByStatus);
  const nameOf = (shown: Shown) => t(STATUS_NAMES[shown]);
  const all = formatCount(totals.bookings);
  return (
    <Chart
      title={t`Bookings by status`}
      note={
        <>
          <LastDays days={period.days} /> · <Trans>{all} in all</Trans>
        </>
      }
      empty={period.bookings === 0 ? <NoBookings /> : undefined}
      table={{
        heads: [t`Status`, t`Bookings`, t`Since opening`],
        rows: SHOWN.map((shown) => ({
          key: shown,
          name: nameOf(shown),
          cells: [formatCount(now[shown]), formatCount(ever[shown])],
        })),
      }}
    >
      <BarList
        label={t`Bookings by status: ${SHOWN.map((one) => `${nameOf(one)} ${formatCount(now[one])}`).join(' · ')}`}
        rows={SHOWN.map((shown) => ({
          key: shown,
          name: nameOf(shown),
          value: <Counts count={now[shown]} all={ever[shown]} />,
          marks: [{ value: now[shown], look: 'solid' }],
          colour: `var(--st-${shown})`,
        }))}
      />
    </Chart>
  );
}

/** Who looked at the places near by in the period, and today among them. */
export function VisitsChart({ figures }: ChartOf) {
  const { t } = useLingui();
  const { period, nearbyServicesVisits } = figures;
  const inPeriod = new Map(period.placeVisits.map(({ place, count }) => [place, count]));
  const rows = nearbyServicesVisits.map(({ place, serviceType, serviceName, dailyVisits }) => {
    const key = place ?? serviceType;
    const visits = Math.max(inPeriod.get(key) ?? 0, dailyVisits);
    return { key, name: serviceName, visits, today: dailyVisits };
  });
  const isEmpty = rows.every(({ visits }) => visits === 0);
  const said = rows.map(({ name, visits }) => `${name} ${formatCount(visits)}`).join(' · ');
  return (
    <Chart
      title={t`Visits by service`}
      note={<LastDays days={period.days} />}
      keys={[
        { look: 'solid', name: <Trans>In this time</Trans> },
        { look: 'hatched', name: <Trans>Today</Trans> },
      ]}
      empty={isEmpty ? <Trans>Nobody has looked at a place near by.</Trans> : undefined}
      table={{
        heads: [t`Service`, t`Visits`, t`Today`],
        rows: rows.map(({ key, name, visits, today }) => ({
          key,
          name,
          cells: [formatCount(visits), formatCount(today)],
        })),
      }}
    >
      <BarList
        label={t`Visits by service: ${said}`}
        rows={rows.map(({ key, name, visits, today }) => ({
          key,
          name,
          value: <VisitCounts visits={visits} today={today} />,
          marks: [
            { value: today, look: 'hatched' },
            { value: visits - today, look: 'solid' },
          ],
        }))}
      />
    </Chart>
  );
}

function VisitCounts({ visits, today }: { visits: number; today: number }) {
  const [all, ofToday] = [formatCount(visits), formatCount(today)];
  if (today === 0) return <bdi>{all}</bdi>;
  return (
    <Trans>
      {all}, today {ofToday}
    </Trans>
  );
}
