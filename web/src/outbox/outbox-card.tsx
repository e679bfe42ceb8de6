import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNow } from '../platform/clock.ts';
import type { CommandView, CommandWords } from '../platform/outbox/command-views.ts';
import { type Entry, hasBackgroundSync, useOutboxConnectivity } from '../platform/outbox/outbox.ts';
import { Chip } from '../ui/chip.tsx';
import { FramedImage } from '../ui/framed-image.tsx';
import { Progress } from '../ui/progress.tsx';
import { displayState, type DisplayState } from './display-state.ts';
import { OutboxActions } from './outbox-actions.tsx';
import { OutboxReason, OutboxSentence } from './outbox-message.tsx';
import { OutboxPhotos, OutboxThumbs } from './outbox-photos.tsx';
import css from './outbox-card.module.css';

/** For a kind that only another version of the app knows; entries of the draws say the same. */
export const DEFAULT_VIEW = {
  name: msg`Entry`,
  words: {
    saved: msg`Saved on this phone. We'll send it when there's internet.`,
    held: msg`This phone has no room to save it. Don't close the app until it is sent.`,
    received: (time) => msg`Received ${time}`,
    receivedChip: msg`Received`,
    withdrawn: msg`Taken back: it is not sent any more. As soon as there is internet we ask the hotel whether it has it already.`,
    arrivedBeforeWithdrawn: msg`It reached the hotel before you took it back.`,
    waitedLong: (days) =>
      msg`It has waited for more than ${plural(days, { one: '# day', other: '# days' })}. Send it again, or take it back.`,
    signIn: msg`Sign in again and your entry goes on by itself.`,
    refused: msg`The hotel did not take this entry.`,
    needsUserChip: msg`Needs you`,
    withdraw: msg`Take back`,
    keep: msg`Keep it`,
    sendAfterAll: msg`Send it after all`,
    willBeDeleted: msg`It will be deleted from this phone and not sent.`,
    willBeAskedFor: msg`We first ask the hotel whether it has it already. If not, it is deleted from this phone and not sent.`,
  },
  picture: '/art/door.svg',
  minPhotos: 0,
  Summary: () => null,
  canBeSentAgain: new Set(['waitedLong', 'refused', 'eventClosed'] as const),
  withdrawQuestion: (name: string) => msg`Take back this entry: ${name}?`,
  alreadyReceived: msg`The hotel has this entry already, so it stays.`,
  inDoubt: msg`The hotel may have this entry already and cannot be asked now. Try again when there is internet.`,
  withoutReceipt: (photos: number) =>
    photos > 0
      ? msg`The small pictures go with it. Your entry stays with the hotel, and in this list as the hotel has it.`
      : msg`Your entry stays with the hotel, and in this list as the hotel has it.`,
  tell: () => undefined,
  hadArrived: msg`It reached the hotel before you took it back, so it stays.`,
} satisfies CommandView;

interface OutboxCardProps {
  readonly entry: Entry;
  /** Null for a kind that this version does not know. */
  readonly view: CommandView | null;
  /** `li` in a list under a heading of its own. */
  readonly as?: 'li' | 'article';
  /** What became of it since it was received, in place of what its way here was. */
  readonly status?: ReactNode;
  /** The name and the words alone, which are drawn soonest. */
  readonly isBrief?: boolean;
}

/** A command on its way: what is going on with it, its photos, and what the guest can do. */
export function OutboxCard({
  entry,
  view: known,
  as: Tag = 'article',
  status,
  isBrief = false,
}: OutboxCardProps) {
  const { t } = useLingui();
  const view: CommandView = known ?? DEFAULT_VIEW;
  const { picture, minPhotos, Summary, Correction, Deadline, words } = view;
  const link = useOutboxConnectivity();
  const now = useNow(entry.state === 'waiting' && link === 'ok' ? 1000 : null);
  const [outcome, setOutcome] = useState('');
  const shown = displayState(entry, link, now);
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
        <FramedImage src={picture} alt="" ratio="74/82" cut={4} hasSill={false} />
        <div>
          <Name className={css.name}>{t(view.name)}</Name>
          <Summary
            payload={entry.payload}
            {...(shown.is !== 'done' && { madeAt: entry.createdAt })}
          />
          {status ?? <StateChip shown={shown} isOnline={link === 'ok'} words={words} />}
        </div>
      </div>
      <div className={css.sum}>
        <p role="status" data-sentence="">
          {shown.is === 'needsUser' ? (
            <OutboxReason entry={entry} view={view} />
          ) : (
            <OutboxSentence entry={entry} shown={shown} words={words} />
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
        {isOpen && !isBrief && Deadline && <Deadline entry={entry} />}
      </div>
      {!isBrief && (
        <>
          {shown.is === 'needsUser' && Correction && (
            <Correction entry={entry} onChanged={setOutcome} />
          )}
          {total > 0 && shown.is === 'done' && <OutboxThumbs entry={entry} />}
          {total > 0 && shown.is !== 'done' && (
            <OutboxPhotos entry={entry} min={minPhotos} onChanged={setOutcome} />
          )}
          {(shown.is !== 'done' || isListed) && (
            <OutboxActions entry={entry} view={view} shown={shown} onChanged={setOutcome} />
          )}
        </>
      )}
      <p className={css.outcome} role="status">
        {outcome === 'alreadyReceived' && t(view.alreadyReceived)}
        {outcome === 'unreachable' && t(view.inDoubt)}
      </p>
    </Tag>
  );
}

function StateChip({
  shown,
  isOnline,
  words,
}: {
  shown: DisplayState;
  isOnline: boolean;
  words: CommandWords;
}) {
  const { t } = useLingui();
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
      return <Chip state="confirmed">{t(words.receivedChip)}</Chip>;
    case 'needsUser':
      return <Chip state="cancelled">{t(words.needsUserChip)}</Chip>;
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
