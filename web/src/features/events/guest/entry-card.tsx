import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EntryStatus } from '#shared/events/events.ts';
import { toE164 } from '#shared/phone.ts';
import { useNow } from '../../../platform/clock.ts';
import {
  editEntry,
  type Entry,
  hasBackgroundSync,
  useOutboxConnectivity,
} from '../../../platform/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { EntryActions } from './entry-actions.tsx';
import { displayState, type DisplayState } from './entry-display.ts';
import { isEventKind, EVENT_KINDS } from './entry-kinds.ts';
import { EntryReason, EntrySentence } from './entry-message.tsx';
import { EntryPhotos, EntryThumbs } from './entry-photos.tsx';
import { EntryPhoneNumber, EntryStatusChip, QueuedBookingSummary } from './entry-summary.tsx';
import { entryName } from './event-words.ts';
import css from './entry-card.module.css';

interface ChangePhoneFormProps {
  readonly entry: Entry;
  readonly onChanged: (outcome: string) => void;
}

/**
 * For an entry whose phone took part already: another phone of the family may still enter, with the
 * same pictures.
 */
function ChangePhoneForm({ entry, onChanged }: ChangePhoneFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const send = async () => {
    const participantPhone = toE164(typed);
    setIsInvalid(participantPhone === null);
    if (participantPhone === null || isChanging) return;
    setIsChanging(true);
    onChanged(await editEntry(entry.id, { ...(entry.payload as object), participantPhone }));
    setIsChanging(false);
  };
  return (
    <form
      className={css.otherPhone}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PhoneField
        label={t`Another phone number`}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setIsInvalid(false);
        }}
        error={
          isInvalid ? t`This is no complete phone number. An Omani one has 8 digits.` : undefined
        }
      />
      <Button type="submit" variant="line" size="sm" isPending={isChanging}>
        <Trans>Enter with this number</Trans>
      </Button>
    </form>
  );
}

interface EntryCardProps {
  readonly entry: Entry;
  /** `li` in a list under a heading of its own. */
  readonly as?: 'li' | 'article';
  /** What the hotel decided since it was received. */
  readonly standing?: EntryStatus | undefined;
  /** The name and the words alone, which are drawn soonest. */
  readonly isBrief?: boolean;
}

/** An entry on its way: what is going on with it, its photos, and what the guest can do. */
export function EntryCard({
  entry,
  as: Tag = 'article',
  standing,
  isBrief = false,
}: EntryCardProps) {
  const { i18n, t } = useLingui();
  const link = useOutboxConnectivity();
  const now = useNow(entry.state === 'waiting' && link === 'ok' ? 1000 : null);
  const [outcome, setOutcome] = useState('');
  const shown = displayState(entry, link, now);
  const name = entryName(i18n, entry.kind);
  const facts = isEventKind(entry.kind) ? EVENT_KINDS[entry.kind] : null;
  const isOpen = shown.is !== 'done' && shown.is !== 'needsUser';
  const { delivered, total } = entry;
  const isListed = Tag === 'li';
  const Name = isListed ? 'h4' : 'h3';
  return (
    <Tag
      className={css.card}
      tabIndex={-1}
      data-card={entry.id}
      data-entry={entry.id}
      data-reference={entry.receipt?.reference}
      data-state={shown.is}
    >
      <div className={css.head}>
        <FramedImage
          src={facts?.picture ?? '/art/door.svg'}
          alt=""
          ratio="74/82"
          cut={4}
          hasSill={false}
        />
        <div>
          <Name className={css.name}>{name}</Name>
          {entry.kind === 'booking' ? (
            <QueuedBookingSummary payload={entry.payload} />
          ) : (
            <EntryPhoneNumber payload={entry.payload} />
          )}
          {standing === undefined ? (
            <StateChip shown={shown} isOnline={link === 'ok'} />
          ) : (
            <EntryStatusChip status={standing} />
          )}
        </div>
      </div>
      <div className={css.sum}>
        <p role="status" data-sentence="">
          {shown.is === 'needsUser' ? (
            <EntryReason entry={entry} />
          ) : (
            <EntrySentence entry={entry} shown={shown} />
          )}
        </p>
        {total > 0 && shown.is !== 'done' && (
          <>
            <Progress
              size="large"
              label={t`Progress of the entry`}
              value={
                (100 *
                  entry.photos.reduce(
                    (sum, photo) => sum + (photo.isDelivered ? 1 : photo.fraction),
                    0,
                  )) /
                total
              }
              valueText={t`${delivered} of ${total} photos delivered`}
              tone={shown.is === 'needsUser' ? 'paused' : 'sea'}
            />
            {shown.is !== 'uploading' && delivered > 0 && (
              <p className="small muted">
                <Trans>
                  {delivered} of {total} photos delivered
                </Trans>
              </p>
            )}
          </>
        )}
        {isOpen && !hasBackgroundSync() && (
          <p className="small muted">
            <Trans>
              Keep the app open a moment: this phone sends only while it is open, and goes on when
              you open it again.
            </Trans>
          </p>
        )}
      </div>
      {!isBrief && (
        <>
          {shown.is === 'needsUser' && entry.reason === 'alreadyParticipated' && facts !== null && (
            <ChangePhoneForm entry={entry} onChanged={setOutcome} />
          )}
          {total > 0 && shown.is === 'done' && <EntryThumbs entry={entry} />}
          {total > 0 && shown.is !== 'done' && (
            <EntryPhotos entry={entry} min={facts?.minPhotos ?? 0} onChanged={setOutcome} />
          )}
          {(shown.is !== 'done' || isListed) && (
            <EntryActions entry={entry} shown={shown} name={name} onChanged={setOutcome} />
          )}
        </>
      )}
      <p className={css.outcome} role="status">
        <Outcome of={outcome} isBooking={entry.kind === 'booking'} />
      </p>
    </Tag>
  );
}

/** What came of a change that the guest asked for, where it could not be made. */
function Outcome({ of, isBooking }: { of: string; isBooking: boolean }) {
  if (of === 'alreadyReceived')
    return isBooking ? (
      <Trans>
        The hotel has this request already. It is among your bookings now, and can be cancelled
        there.
      </Trans>
    ) : (
      <Trans>The hotel has this entry already, so it stays.</Trans>
    );
  if (of !== 'unreachable') return null;
  return isBooking ? (
    <Trans>
      The hotel may have this request already and cannot be asked now. Try again when there is
      internet.
    </Trans>
  ) : (
    <Trans>
      The hotel may have this entry already and cannot be asked now. Try again when there is
      internet.
    </Trans>
  );
}

function StateChip({ shown, isOnline }: { shown: DisplayState; isOnline: boolean }) {
  switch (shown.is) {
    case 'saved':
    case 'held':
      if (!isOnline) break;
      return (
        <Chip state="waiting">
          <Trans>About to be sent</Trans>
        </Chip>
      );
    case 'done':
      return (
        <Chip state="confirmed">
          <Trans>Received</Trans>
        </Chip>
      );
    case 'needsUser':
      return (
        <Chip state="cancelled">
          <Trans>Needs you</Trans>
        </Chip>
      );
    case 'preparing':
    case 'uploading':
    case 'submitting':
      return (
        <Chip state="approved">
          <Trans>Sending</Trans>
        </Chip>
      );
    case 'blocked':
      return (
        <Chip state="waiting">
          <Trans>Waiting for an update</Trans>
        </Chip>
      );
    case 'withdrawn':
    case 'waiting':
    case 'portal':
      break;
  }
  return (
    <Chip state="waiting">
      <Trans>Waiting for connection</Trans>
    </Chip>
  );
}
