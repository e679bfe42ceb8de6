import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Images, Share2 } from 'lucide-react';
import { memo } from 'react';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { formatInstant, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative } from '../../../i18n/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './entry-card.module.css';
import { EntryChip } from './entry-chip.tsx';
import type { EntryDesk } from './entry-desk.ts';
import type { StaffEntry } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';

const RECENT = 12 * 60 * 60 * 1000;

type EntryCardProps = { entry: StaffEntry; desk: EntryDesk };

export const EntryCard = memo(function EntryCard({ entry, desk }: EntryCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useEntryWords();
  const submittedAt = Date.parse(entry.submittedAt);
  const phone = formatPhoneShort(entry.phone);
  return (
    <li
      className={cx(css.card, entry.shares === null && css[entry.status])}
      aria-current={desk.selectedId === entry.id || undefined}
      data-entry={entry.id}
    >
      <div className={css.row}>
        <button type="button" className={css.open} data-card onClick={() => desk.select(entry)}>
          <bdi dir="ltr">{phone}</bdi>
          <span className="sr">{t`, ${words.status(entry)}`}</span>
        </button>
        <EntryChip entry={entry} />
      </div>
      <p className={css.facts}>
        <bdi dir="ltr">#{entry.id}</bdi>
        <span className={css.fact}>
          <Icon of={entry.shares ? Share2 : Images} size={17} />
          {entry.shares ? words.shares(entry.shares.count, SHARES_REQUIRED) : words.pictures(desk.draw, entry.photos.length)}
        </span>
        <time className={css.time} dateTime={entry.submittedAt}>
          {desk.now - submittedAt < RECENT
            ? formatRelative(submittedAt, desk.now, language)
            : formatInstant(submittedAt, language, desk.now)}
        </time>
      </p>
      {entry.status === 'pending' && <QuickAnswers entry={entry} desk={desk} phone={phone} />}
    </li>
  );
});

function QuickAnswers({ entry, desk, phone }: EntryCardProps & { phone: string }) {
  const words = useEntryWords();
  const shared = { size: 'sm', isDisabled: desk.blockedBy !== null, 'aria-describedby': desk.blockedBy ?? undefined } as const;
  const about = (
    <span className="sr">
      <Trans>
        , <bdi dir="ltr">{phone}</bdi>
      </Trans>
    </span>
  );
  return (
    <div className={css.answers}>
      <Button {...shared} icon={<Icon of={Check} />} onPress={() => desk.ask('approve', entry)}>
        {words.verdict('approve')}
        {about}
      </Button>
      <Button {...shared} variant="line" onPress={() => desk.ask('reject', entry)}>
        {words.verdict('reject')}
        {about}
      </Button>
    </div>
  );
}
