import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { DEFAULT_VIEW } from '../../../outbox/outbox-card.tsx';
import { OutboxThumbs } from '../../../outbox/outbox-photos.tsx';
import type { CommandView } from '../../../platform/outbox/command-views.ts';
import { claimUnclaimedEntries, type Entry } from '../../../platform/outbox/outbox.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { isEventKind } from './entry-kinds.ts';
import css from './entries-panel.module.css';

type Views = ReadonlyMap<string, CommandView | null>;

/**
 * Made on this device before signing in: whether they are this person's only this person can say,
 * who sees what they are.
 */
export function UnclaimedEntries({ entries, views }: { entries: readonly Entry[]; views: Views }) {
  const [isClaiming, setIsClaiming] = useState(false);
  const [isInDoubt, setIsInDoubt] = useState(false);
  const count = entries.length;
  const hasRequests = entries.some(({ kind }) => !isEventKind(kind));
  const claim = async () => {
    setIsClaiming(true);
    setIsInDoubt(!(await claimUnclaimedEntries()));
    setIsClaiming(false);
  };
  return (
    <Banner
      isInset
      tone="info"
      title={
        hasRequests ? (
          <Trans>Made on this device before you signed in: {count}</Trans>
        ) : (
          <Plural
            value={count}
            one="# entry was made on this device before you signed in"
            other="# entries were made on this device before you signed in"
          />
        )
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
          {hasRequests ? (
            <Trans>
              The hotel may have some of it already and cannot be asked now. Try again when there is
              internet.
            </Trans>
          ) : (
            <Trans>
              The hotel may have this entry already and cannot be asked now. Try again when there is
              internet.
            </Trans>
          )}
        </p>
      )}
      <ul className={css.list}>
        {entries.map((entry) => (
          <UnclaimedEntry
            key={entry.id}
            entry={entry}
            view={views.get(entry.kind) ?? DEFAULT_VIEW}
          />
        ))}
      </ul>
    </Banner>
  );
}

function UnclaimedEntry({ entry, view }: { entry: Entry; view: CommandView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const time = formatInstant(entry.createdAt, language);
  return (
    <li className={css.entry}>
      <b>{t(view.name)}</b>
      <view.Summary payload={entry.payload} madeAt={entry.createdAt} />
      <p className="small muted">
        <Trans>Made {time}</Trans>
      </p>
      {entry.total > 0 && <OutboxThumbs entry={entry} />}
    </li>
  );
}
