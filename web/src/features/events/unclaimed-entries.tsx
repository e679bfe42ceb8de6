import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { claimEntries, type Entry } from '../../data/outbox/outbox.ts';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EntryPhoneNumber } from './entry-phone-number.tsx';
import { EntryThumbs } from './entry-thumbs.tsx';
import { entryName } from './event-words.ts';
import css from './unclaimed-entries.module.css';
import { WaitingBooking } from './waiting-booking.tsx';

/** Made on this device before signing in: whether they are this person's only this person can say, who sees what they are. */
export function UnclaimedEntries({ entries }: { entries: readonly Entry[] }) {
  const [isClaiming, setIsClaiming] = useState(false);
  const [isInDoubt, setIsInDoubt] = useState(false);
  const count = entries.length;
  const claim = async () => {
    setIsClaiming(true);
    setIsInDoubt(!(await claimEntries()));
    setIsClaiming(false);
  };
  return (
    <Banner
      isInset
      tone="info"
      title={
        <Plural
          value={count}
          one="# entry was made on this device before you signed in"
          other="# entries were made on this device before you signed in"
        />
      }
      action={
        <Button size="sm" isPending={isClaiming} onPress={() => void claim()}>
          <Plural value={count} one="It is mine, send it" other="They are mine, send them" />
        </Button>
      }
    >
      <Plural
        value={count}
        one="If it is yours, send it now. Otherwise it waits until you sign out."
        other="If they are yours, send them now. Otherwise they wait until you sign out."
      />
      {isInDoubt && (
        <p role="status">
          <Trans>The hotel may have this entry already and cannot be asked now. Try again when there is internet.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {entries.map((entry) => (
          <UnclaimedEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Banner>
  );
}

function UnclaimedEntry({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const time = formatInstant(entry.createdAt, language);
  return (
    <li className={css.entry}>
      <b>{entryName(i18n, entry.kind)}</b>
      {entry.kind === 'booking' ? <WaitingBooking payload={entry.payload} /> : <EntryPhoneNumber payload={entry.payload} />}
      <p className="small muted">
        <Trans>Made {time}</Trans>
      </p>
      {entry.total > 0 && <EntryThumbs entry={entry} />}
    </li>
  );
}
