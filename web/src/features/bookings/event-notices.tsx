import { Trans, useLingui } from '@lingui/react/macro';
import { isBookingNews } from '../../data/notifications/notices.ts';
import type { Notices } from '../../data/notifications/use-notices.ts';
import { replacePanel } from '../../data/panels.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import css from './bookings-list.module.css';
import { NoticeList } from './notice-list.tsx';

/** The tab of event notifications: what the hotel says of the draws, and to everybody (N-01). */
export function EventNotices({ source, seen }: { source: Notices; seen: number }) {
  const { t } = useLingui();
  if (source.notices === undefined) {
    return source.error === null ? <Skeleton shape="row" count={2} label={t`Loading alerts...`} /> : <NotLoaded source={source} />;
  }
  const notices = source.notices.filter((notice) => !isBookingNews(notice));
  return (
    <div className={css.stack}>
      <AsOf updatedAt={source.updatedAt} />
      {notices.length === 0 ? <NoAlerts /> : <NoticeList notices={notices} source={source} seen={seen} />}
    </div>
  );
}

function NoAlerts() {
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

function NotLoaded({ source }: { source: Notices }) {
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
