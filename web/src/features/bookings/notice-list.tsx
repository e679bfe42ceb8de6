import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Notification } from '#shared/notifications/notification.contract.ts';
import { isUnseen } from '../../data/notifications/notices.ts';
import type { Notices } from '../../data/notifications/use-notices.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeCard } from './notice-card.tsx';
import css from './notice-list.module.css';

type NoticeListProps = {
  /** Newest first, at least one. */
  notices: readonly Notification[];
  source: Notices;
  /** Id of the newest that was in sight before the panel opened: what is new stays marked while it is looked at. */
  seen: number;
};

/** The newest message, then how many more there are, which shows them (guest.txt §2, Notification / bookings panel). */
export function NoticeList({ notices, source, seen }: NoticeListProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...rest] = notices;
  if (first === undefined) return null;
  const count = rest.length;
  return (
    <div className={css.notices}>
      <ul className={css.list}>
        <NoticeCard notice={first} isNew={isUnseen(first, seen)} />
        {isOpen && rest.map((notice) => <NoticeCard key={notice.id} notice={notice} isNew={isUnseen(notice, seen)} />)}
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
