import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Footprints } from 'lucide-react';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  type DayGroup,
  groupDays,
  openStateAt,
  type OpeningHours,
  type Weekday,
  weekdayOf,
  WEEKDAYS,
} from '#shared/services/opening-hours.ts';
import type { Place } from '#shared/services/services.contract.ts';
import { formatClock, formatTime, weekdayName } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useNow } from '../../../platform/clock.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './place-facts.module.css';

/** How often (ms) an open place looks at the clock. */
const LOOK_EVERY = 15_000;

/** Whether the place is open now by Muscat's clock, and how far it is. */
export function PlaceFacts({ place }: { place: Place }) {
  return (
    <div className={css.facts}>
      <OpenLine hours={place.hours} />
      <p className={css.way}>
        <Icon of={Footprints} directional size={18} />
        <span>
          <Trans>
            <Plural value={place.distanceMetres} one="# metre" other="# metres" /> ·{' '}
            <Plural value={place.walkMinutes} one="# minute on foot" other="# minutes on foot" />
          </Trans>
        </span>
      </p>
    </div>
  );
}

function OpenLine({ hours }: { hours: readonly OpeningHours[] }) {
  const now = useNow(LOOK_EVERY);
  const state = openStateAt(hours, now);
  return (
    <p className={cx(css.open, !state.isOpen && css.closed)}>
      <span>
        {state.isOpen ? (
          <OpenUntil until={state.until} />
        ) : (
          <ClosedUntil opens={state.opens} now={now} />
        )}
      </span>
    </p>
  );
}

function OpenUntil({ until }: { until: number | null }) {
  const { language } = useLanguage();
  if (until === null) return <Trans>Open day and night</Trans>;
  return (
    <Trans>
      Open now, until <bdi>{formatTime(until, language)}</bdi>
    </Trans>
  );
}

function ClosedUntil({ opens, now }: { opens: number | null; now: number }) {
  const { language } = useLanguage();
  if (opens === null) return <Trans>Closed for the time being</Trans>;
  const today = muscatDay(now);
  const day = muscatDay(opens);
  const time = <bdi>{formatTime(opens, language)}</bdi>;
  if (day === today) return <Trans>Closed now, opens {time}</Trans>;
  if (day === addDays(today, 1)) return <Trans>Closed now, opens tomorrow {time}</Trans>;
  const weekday = weekdayName(day, language);
  return (
    <Trans>
      Closed now, opens on {weekday} {time}
    </Trans>
  );
}

/** The week in groups of equal days, today's in bold. */
export function PlaceHours({ hours }: { hours: readonly OpeningHours[] }) {
  const { t } = useLingui();
  const today = weekdayOf(muscatDay(useNow(LOOK_EVERY)));
  return (
    <dl className={css.week} aria-label={t`Opening hours`}>
      {groupDays(hours).map((group) => (
        <div key={group.days.join()} data-today={group.days.includes(today) || undefined}>
          <dt>
            <DayNames group={group} />
          </dt>
          <dd>
            <HoursText hours={group.hours} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Some day of that name; the week of the list begins with Sunday. */
const sampleOf = (weekday: Weekday) => addDays('2026-08-09', WEEKDAYS.indexOf(weekday));

function DayNames({ group: { days, isRun } }: { group: DayGroup }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (days.length === 7) return t`Every day`;
  if (days.length === 1) return weekdayName(sampleOf(first), language);
  const name = (day: Weekday) => weekdayName(sampleOf(day), language, 'short');
  if (isRun && days.length > 2) {
    const [from, to] = [name(first), name(last)];
    return t`${from} – ${to}`;
  }
  return days.map(name).join(language === 'ar' ? ' و' : ', ');
}

function HoursText({ hours }: { hours: DayGroup['hours'] }) {
  const { language } = useLanguage();
  if (hours.length === 0) return <Trans>Closed</Trans>;
  return hours.map(({ open, close }) => {
    const [from, to] = [formatClock(open, language), formatClock(close, language)];
    return (
      <span key={open}>
        {open === close ? (
          <Trans>All day</Trans>
        ) : (
          <Trans>
            <bdi>{from}</bdi> – <bdi>{to}</bdi>
          </Trans>
        )}
      </span>
    );
  });
}
