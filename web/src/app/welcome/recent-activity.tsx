import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CalendarPlus, type LucideIcon, Star } from 'lucide-react';
import { useNotices } from '../../data/notifications/use-notices.ts';
import { openPanel } from '../../data/panels.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { formatDayRange, formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { roomName } from '../../features/bookings/booking-words.ts';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Activity, recentActivity } from './activities.ts';
import css from './recent-activity.module.css';
import page from './welcome-page.module.css';

export function RecentActivity() {
  return (
    <section className={page.section} aria-labelledby="recent-activity">
      <Display as="h2" size={24} id="recent-activity">
        <Trans>Recent activity</Trans>
      </Display>
      <Activities />
    </section>
  );
}

function Activities() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const own = useOwnBookings();
  const news = useNotices();
  const error = own.error ?? news.error;
  if (own.bookings === undefined || news.notices === undefined) {
    if (error === null) return <Skeleton shape="row" count={3} label={t`Loading recent activity`} />;
    return (
      <div className={css.note} role="alert">
        <p>{errorText(error)}</p>
        <Button
          variant="line"
          size="sm"
          onPress={() => {
            own.refetch();
            news.refetch();
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const activities = recentActivity(own.bookings, news.notices);
  if (activities.length === 0) {
    return (
      <p className={css.note}>
        <Trans>Nothing yet. Your requests, the hotel's answers and your points appear here.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {activities.map((activity) => (
          <li key={activity.id} className={css.row}>
            <Row activity={activity} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="text" size="sm" onPress={() => openPanel({ name: 'bookings' })}>
          <Trans>All bookings and news</Trans>
        </Button>
      </div>
    </>
  );
}

function Row({ activity }: { activity: Activity }) {
  const { language } = useLanguage();
  return (
    <>
      <Icon of={iconOf(activity)} />
      <p>
        <ActivityText activity={activity} />
      </p>
      <time dateTime={activity.at}>
        <bdi>{formatInstant(activity.at, language)}</bdi>
      </time>
    </>
  );
}

function ActivityText({ activity }: { activity: Activity }) {
  const { language } = useLanguage();
  if (activity.kind === 'news') return <bdi>{language === 'ar' ? activity.notice.titleAr : activity.notice.title}</bdi>;
  const { booking } = activity;
  const room = roomName(booking.roomType, language);
  const range = formatDayRange(booking.checkInDate, booking.checkOutDate, language);
  return booking.isPointsBooking ? (
    <Trans>
      You booked a free night: {room}, <bdi>{range}</bdi>
    </Trans>
  ) : (
    <Trans>
      You asked for {room}, <bdi>{range}</bdi>
    </Trans>
  );
}

function iconOf(activity: Activity): LucideIcon {
  if (activity.kind === 'asked') return CalendarPlus;
  return activity.notice.type.startsWith('points') ? Star : BellRing;
}
