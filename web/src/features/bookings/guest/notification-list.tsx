import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing, type LucideIcon, Phone, Star } from 'lucide-react';
import { useRef, useState } from 'react';
import type {
  Notification,
  NotificationSubject,
} from '#shared/notifications/notification.contract.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { eventName } from '../../../i18n/event-names.ts';
import {
  formatDayRange,
  formatInstant,
  formatMonth,
  formatPhoneShort,
} from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useInSight } from '../../../lib/use-in-sight.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import {
  asksToCall,
  isBookingNotification,
  type NotificationFeed,
} from '../../../platform/queries/notifications.ts';
import {
  isUnread,
  noteShown,
  useShownHere,
} from '../../../platform/queries/shown-notifications.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LastUpdated } from './last-updated.tsx';
import { openBooking } from './open-booking.ts';
import css from './bookings-panel.module.css';
import listCss from './notification-list.module.css';

/** After these the guest still needs a room. */
const ENDED = new Set(['booking_rejected', 'booking_withdrawn', 'booking_expired']);

interface NotificationCardProps {
  readonly notice: Notification;
  readonly shownHere: ReadonlySet<number>;
}

/** Marks the notification as read when it comes into view, and shows it as new until it leaves. */
function NotificationCard({ notice, shownHere }: NotificationCardProps) {
  const { language } = useLanguage();
  const isArabic = language === 'ar';
  const [isNew] = useState(() => isUnread(notice, shownHere));
  const card = useRef<HTMLLIElement>(null);
  useInSight(card, () => {
    if (isNew) noteShown(notice.id);
  });
  return (
    <li ref={card} className={cx(listCss.card, isNew && listCss.new)}>
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
        {notice.about && <Subject about={notice.about} />}
        <p className="plaintext">{isArabic ? notice.messageAr : notice.message}</p>
        <p className={listCss.facts}>
          <time dateTime={notice.createdAt}>
            {/* From another day's point of view, so that the date shows even today. */}
            <bdi>{formatInstant(notice.createdAt, language, 0)}</bdi>
          </time>
          {notice.userPhone !== '' && (
            <span>
              <span className="sr">
                <Trans>Phone</Trans>{' '}
              </span>
              <bdi dir="ltr">{formatPhoneShort(notice.userPhone)}</bdi>
            </span>
          )}
        </p>
        <NextSteps notice={notice} />
      </div>
    </li>
  );
}

/** The booking or the entry by what its guest knows it by. */
function Subject({ about }: { about: NotificationSubject }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  return (
    <p className={listCss.subject}>
      {about.kind === 'booking' ? (
        <>
          <span>{roomName(about.roomType, language)}</span>
          <bdi>{formatDayRange(about.checkInDate, about.checkOutDate, language)}</bdi>
        </>
      ) : (
        <>
          <span>{eventName(i18n, about.eventType)}</span>
          <bdi>{formatMonth(about.month, language)}</bdi>
        </>
      )}
      <bdi dir="ltr" translate="no">
        {about.reference}
      </bdi>
    </p>
  );
}

const STEP = { variant: 'text', size: 'sm', className: listCss.step } as const;

/** Leads to what it is about, and to the hotel where the guest is asked to call. */
function NextSteps({ notice }: { notice: Notification }) {
  const { contactPhone } = useSite();
  const { about } = notice;
  const open = () => {
    if (about?.kind === 'booking') openBooking(about.reference);
    else if (about) openPanel({ name: 'entries', reference: about.reference });
  };
  return (
    <div className={listCss.steps}>
      {about && !(about.kind === 'booking' && about.isGone) && (
        <Button {...STEP} onPress={open}>
          {about.kind === 'booking' ? (
            <Trans>Show the booking</Trans>
          ) : (
            <Trans>Show the entry</Trans>
          )}
        </Button>
      )}
      {notice.type.startsWith('draw_') && (
        <Button
          {...STEP}
          href={about?.kind === 'entry' ? `/draws/${about.draw ?? about.month}` : '/draws'}
        >
          <Trans>Open the draw</Trans>
        </Button>
      )}
      {notice.type.startsWith('review_') && (
        <Button {...STEP} onPress={() => openPanel({ name: 'reviews' })}>
          <Trans>Show the review</Trans>
        </Button>
      )}
      {asksToCall(notice) && (
        <Button {...STEP} href={`tel:${contactPhone}`} icon={<Icon of={Phone} size={18} />}>
          <Trans>
            Call <bdi dir="ltr">{formatPhoneShort(contactPhone)}</bdi>
          </Trans>
        </Button>
      )}
      {ENDED.has(notice.type) && (
        <Button {...STEP} onPress={() => replacePanel({ name: 'quickBooking' })}>
          <Trans>Choose another room</Trans>
        </Button>
      )}
    </div>
  );
}

function iconOf({ type }: Notification): LucideIcon {
  return type.startsWith('points_') ? Star : BellRing;
}

type NotificationListProps = {
  /** Newest first, at least one. */
  notices: readonly Notification[];
  source: NotificationFeed;
};

/** The newest message, then how many more there are, which shows them. */
export function NotificationList({ notices, source }: NotificationListProps) {
  const { t } = useLingui();
  const shownHere = useShownHere();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...rest] = notices;
  if (first === undefined) return null;
  const count = rest.length;
  const unread = rest.filter((notice) => isUnread(notice, shownHere)).length;
  return (
    <div className={listCss.notices}>
      <ul className={listCss.list}>
        <NotificationCard key={first.id} notice={first} shownHere={shownHere} />
        {isOpen &&
          rest.map((notice) => (
            <NotificationCard key={notice.id} notice={notice} shownHere={shownHere} />
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
          {unread > 0 && (
            <Chip>
              <Plural value={unread} one="# new" other="# new" />
            </Chip>
          )}
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

/** The tab of event notifications: what the hotel says of the draws, and to everybody (N-01). */
export function EventNotifications({ source }: { source: NotificationFeed }) {
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
      <LastUpdated updatedAt={source.updatedAt} isError={source.error !== null} />
      {notices.length === 0 ? (
        <NoEventNotifications />
      ) : (
        <NotificationList notices={notices} source={source} />
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
