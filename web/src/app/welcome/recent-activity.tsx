import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CalendarPlus, type LucideIcon, Star } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Notification } from '#shared/notifications/notification.contract.ts';
import { useOwnBookings } from '../../features/bookings/api/use-own-bookings.ts';
import { roomName } from '../../i18n/common-words.ts';
import { formatDayRange, formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { useNotifications } from '../../platform/queries/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Display } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './recent-activity.module.css';
import page from './welcome-page.module.css';

type Asked = Pick<
  Booking,
  'id' | 'createdAt' | 'roomType' | 'checkInDate' | 'checkOutDate' | 'isPointsBooking'
>;

type Activity =
  | { readonly kind: 'asked'; readonly id: string; readonly at: string; readonly booking: Asked }
  | {
      readonly kind: 'news';
      readonly id: string;
      readonly at: string;
      readonly notice: Notification;
    };

const SHOWN = 5;

/** The newest things that the guest asked for and that the hotel said, newest first. */
export function recentActivity(
  bookings: readonly Asked[],
  notices: readonly Notification[],
): Activity[] {
  const asked = bookings.map((booking): Activity => ({
    kind: 'asked',
    id: `b${booking.id}`,
    at: booking.createdAt,
    booking,
  }));
  const news = notices.map((notice): Activity => ({
    kind: 'news',
    id: `n${notice.id}`,
    at: notice.createdAt,
    notice,
  }));
  return [...asked, ...news].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, SHOWN);
}

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
  const news = useNotifications();
  const error = own.error ?? news.error;
  if (own.bookings === undefined || news.notices === undefined) {
    if (error === null)
      return <Skeleton shape="row" count={3} label={t`Loading recent activity`} />;
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
  if (activity.kind === 'news')
    return <bdi>{language === 'ar' ? activity.notice.titleAr : activity.notice.title}</bdi>;
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
