import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, type LucideIcon, Star } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#shared/notifications/notification.contract.ts';
import { formatInstant, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { replacePanel } from '../../../platform/navigation/panels.ts';
import {
  isBookingNotification,
  type NotificationFeed,
  isUnseen,
} from '../../../platform/queries/notifications.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LastUpdated } from './last-updated.tsx';
import css from './bookings-panel.module.css';
import listCss from './notification-list.module.css';

/** After these the guest still needs a room. */
const ENDED = new Set(['booking_rejected', 'booking_withdrawn', 'booking_expired']);

function NotificationCard({ notice, isNew }: { notice: Notification; isNew: boolean }) {
  const { language } = useLanguage();
  const isArabic = language === 'ar';
  return (
    <li className={cx(listCss.card, isNew && listCss.new)}>
      <Icon of={iconOf(notice)} className={listCss.icon} />
      <div className={listCss.words}>
        <h3 className={listCss.title}>
          <bdi>{isArabic ? notice.titleAr : notice.title}</bdi>
          {isNew && (
            <Chip>
              <Trans>New</Trans>
            </Chip>
          )}
        </h3>
        <p className="plaintext">{isArabic ? notice.messageAr : notice.message}</p>
        <p className={listCss.facts}>
          <time dateTime={notice.createdAt}>
            {/* From another day's point of view, so that the date shows even today. */}
            <bdi>{formatInstant(notice.createdAt, language, 0)}</bdi>
          </time>
          <span>
            <span className="sr">
              <Trans>Phone</Trans>{' '}
            </span>
            <bdi dir="ltr">{formatPhoneShort(notice.userPhone)}</bdi>
          </span>
        </p>
        {ENDED.has(notice.type) && (
          <Button
            variant="text"
            size="sm"
            className={listCss.again}
            onPress={() => replacePanel({ name: 'quickBooking' })}
          >
            <Trans>Choose another room</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function iconOf({ type }: Notification): LucideIcon {
  return type.startsWith('points_') ? Star : BellRing;
}

type NotificationListProps = {
  /** Newest first, at least one. */
  notices: readonly Notification[];
  source: NotificationFeed;
  /**
   * Id of the newest that was in sight before the panel opened: what is new stays marked while it
   * is looked at.
   */
  seen: number;
};

/**
 * The newest message, then how many more there are, which shows them (guest.txt §2, Notification /
 * bookings panel).
 */
function NotificationList({ notices, source, seen }: NotificationListProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...rest] = notices;
  if (first === undefined) return null;
  const count = rest.length;
  return (
    <div className={listCss.notices}>
      <ul className={listCss.list}>
        <NotificationCard notice={first} isNew={isUnseen(first, seen)} />
        {isOpen &&
          rest.map((notice) => (
            <NotificationCard key={notice.id} notice={notice} isNew={isUnseen(notice, seen)} />
          ))}
      </ul>
      {!isOpen && count > 0 && (
        <Button
          variant="text"
          size="sm"
          aria-expanded={false}
          aria-label={t`${plural(count, { one: '+# more message', other: '+# more messages' })}`}
          onPress={() => setIsOpen(true)}
        >
          <Trans>
            <bdi dir="ltr">+{count}</bdi> more
          </Trans>
        </Button>
      )}
      {source.hasMore && (isOpen || count === 0) && (
        <Button variant="text" size="sm" isPending={source.isLoadingMore} onPress={source.loadMore}>
          <Trans>Older messages</Trans>
        </Button>
      )}
    </div>
  );
}

/**
 * What the hotel, or the clock, answered to bookings, and the points that they brought; nothing
 * where there is no news.
 */
export function BookingNotifications({ source, seen }: { source: NotificationFeed; seen: number }) {
  const news = source.notices?.filter(isBookingNotification) ?? [];
  if (news.length === 0) return null;
  return (
    <section className={css.news} aria-labelledby="booking-news">
      <h3 id="booking-news">
        <Trans>News of your bookings</Trans>
      </h3>
      <NotificationList notices={news} source={source} seen={seen} />
    </section>
  );
}

/** The tab of event notifications: what the hotel says of the draws, and to everybody (N-01). */
export function EventNotifications({ source, seen }: { source: NotificationFeed; seen: number }) {
  const { t } = useLingui();
  if (source.notices === undefined) {
    return source.error === null ? (
      <Skeleton shape="row" count={2} label={t`Loading alerts...`} />
    ) : (
      <NotificationsNotLoaded source={source} />
    );
  }
  const notices = source.notices.filter((notice) => !isBookingNotification(notice));
  return (
    <div className={css.stack}>
      <LastUpdated updatedAt={source.updatedAt} />
      {notices.length === 0 ? (
        <NoEventNotifications />
      ) : (
        <NotificationList notices={notices} source={source} seen={seen} />
      )}
    </div>
  );
}

function NoEventNotifications() {
  return (
    <EmptyState
      as="h3"
      title={<Trans>No New Alerts</Trans>}
      action={
        <Button variant="line" onPress={() => replacePanel({ name: 'events' })}>
          <Trans>See the events</Trans>
        </Button>
      }
    >
      <Trans>When you enter one of our monthly draws, the hotel's answer appears here.</Trans>
    </EmptyState>
  );
}

function NotificationsNotLoaded({ source }: { source: NotificationFeed }) {
  const errorText = useErrorText();
  return (
    <EmptyState
      as="h3"
      title={<Trans>The messages could not be loaded</Trans>}
      action={
        <Button isPending={source.isFetching} onPress={source.refetch}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(source.error)}
    </EmptyState>
  );
}
