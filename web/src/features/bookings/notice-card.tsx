import { Trans } from '@lingui/react/macro';
import { BellRing, type LucideIcon, Star } from 'lucide-react';
import type { Notification } from '#shared/notifications/notification.contract.ts';
import { replacePanel } from '../../data/panels.ts';
import { formatInstant, formatPhoneShort } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './notice-list.module.css';

/** After these the guest still needs a room. */
const ENDED = new Set(['booking_rejected', 'booking_expired']);

export function NoticeCard({ notice, isNew }: { notice: Notification; isNew: boolean }) {
  const { language } = useLanguage();
  const isArabic = language === 'ar';
  return (
    <li className={cx(css.card, isNew && css.new)}>
      <Icon of={iconOf(notice)} className={css.icon} />
      <div className={css.words}>
        <h3 className={css.title}>
          <bdi>{isArabic ? notice.titleAr : notice.title}</bdi>
          {isNew && (
            <Chip>
              <Trans>New</Trans>
            </Chip>
          )}
        </h3>
        <p className="plaintext">{isArabic ? notice.messageAr : notice.message}</p>
        <p className={css.facts}>
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
          <Button variant="text" size="sm" className={css.again} onPress={() => replacePanel({ name: 'quickBooking' })}>
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
