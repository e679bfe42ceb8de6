import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { MAX_MEGAPIXELS } from '#shared/events/events.ts';
import { formatNumbers, formatInstant, formatMonth } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.ts';
import type { CommandView, CommandWords } from '../platform/outbox/command-views.ts';
import type { Entry } from '../platform/outbox/outbox.ts';
import { groupPhotoProblems, type PhotoProblem, type DisplayState } from './display-state.ts';

/** What the guest has to do about an entry that cannot go on by itself. */
export function OutboxReason({
  entry,
  view: { words, Reason },
}: {
  entry: Entry;
  view: Pick<CommandView, 'words' | 'Reason'>;
}) {
  const { t } = useLingui();
  switch (entry.reason) {
    case 'photoUnreadable':
    case 'photoTooLarge':
    case 'photoRefused':
    case 'photoRepeated':
    case 'photoMissing':
      return groupPhotoProblems(entry.photos, entry.reason).map(({ problem, numbers }) => (
        <Fragment key={problem}>
          <PhotoReason problem={problem} numbers={numbers} />{' '}
        </Fragment>
      ));
    case 'alreadyParticipated':
      return (
        <Trans>
          You have already participated in this event this month. You can participate again next
          month.
        </Trans>
      );
    case 'eventClosed':
      return (
        <Trans>
          This event is not running at the moment. You can keep the entry and try again later.
        </Trans>
      );
    case 'samePhotos':
      return <Trans>You have entered these photos before. Please choose others.</Trans>;
    case 'signIn':
      return t(words.signIn);
    case 'waitedLong':
      return t(words.waitedLong(LONG_WAIT_DAYS));
    case 'accountNeeded':
      return (
        <Trans>
          Many nights already wait for an answer without an account. Sign in, and then add this
          request to your account: it is kept until then.
        </Trans>
      );
    case 'soldOut':
    case 'priceChanged':
    case 'refused':
    case null:
      return Reason ? <Reason entry={entry} /> : (entry.serverText ?? t(words.refused));
  }
}

function PhotoReason({ problem, numbers }: { problem: PhotoProblem; numbers: readonly number[] }) {
  const { language } = useLanguage();
  const count = numbers.length;
  const list = formatNumbers(numbers, language);
  switch (problem) {
    case 'photoUnreadable':
      return (
        <Plural
          value={count}
          one={`Photo ${list} cannot be read on this phone. Choose another, or share it as JPEG.`}
          other={`Photos ${list} cannot be read on this phone. Choose others, or share them as JPEG.`}
        />
      );
    case 'photoTooLarge':
      return (
        <Plural
          value={count}
          one={`Photo ${list} has more than ${MAX_MEGAPIXELS} megapixels. Choose one in the camera’s usual size.`}
          other={`Photos ${list} have more than ${MAX_MEGAPIXELS} megapixels. Choose ones in the camera’s usual size.`}
        />
      );
    case 'photoRefused':
      return (
        <Plural
          value={count}
          one={`The hotel could not take photo ${list}. Choose another.`}
          other={`The hotel could not take photos ${list}. Choose others.`}
        />
      );
    case 'photoRepeated':
      return (
        <Plural
          value={count}
          one={`Photo ${list} is the same picture as another one. Choose another.`}
          other={`Photos ${list} are the same pictures as others. Choose others.`}
        />
      );
    case 'photoMissing':
      return (
        <Plural
          value={count}
          one={`Photo ${list} is no longer on this phone. Add it again.`}
          other={`Photos ${list} are no longer on this phone. Add them again.`}
        />
      );
  }
}

const LONG_WAIT_DAYS = 14;

/** Says in one sentence how an entry fares. */
export function OutboxSentence({
  entry,
  shown,
  words,
}: {
  entry: Entry;
  shown: DisplayState;
  words: CommandWords;
}) {
  const { t } = useLingui();
  switch (shown.is) {
    case 'saved':
      return t(words.saved);
    case 'held':
      return entry.keepsNothing ? (
        <Trans>This browser could not save it. Don't close the app until it is sent.</Trans>
      ) : (
        t(words.held)
      );
    case 'preparing':
      return (
        <Trans>
          Preparing photo {shown.photo} of {shown.total}
        </Trans>
      );
    case 'uploading':
      return (
        <Trans>
          {shown.delivered} of {shown.total} photos delivered
        </Trans>
      );
    case 'submitting':
      return <Trans>The hotel is recording it</Trans>;
    case 'waiting':
      // The hotel's own words for the time in which its site takes nothing.
      if (entry.serverText !== null)
        return (
          <>
            <bdi>{entry.serverText}</bdi>{' '}
            <Trans>It is kept on this phone and goes by itself once the site is open again.</Trans>
          </>
        );
      return (
        <Trans>
          Weak Wi-Fi. Next try in <Plural value={shown.seconds} one="# second" other="# seconds" />.
        </Trans>
      );
    case 'portal':
      return (
        <Trans>
          This Wi-Fi asks you to sign in first. All is saved here and goes on by itself afterwards.
        </Trans>
      );
    case 'blocked':
      return <Trans>This waits for the new version of the app. Update the app to send it.</Trans>;
    case 'withdrawn':
      return t(words.withdrawn);
    case 'needsUser':
      return <Trans>This needs your attention. It is kept on this phone.</Trans>;
    case 'done':
      return <Received entry={entry} words={words} />;
  }
}

function Received({ entry, words }: { entry: Entry; words: CommandWords }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (entry.receipt === null) return t(words.receivedChip);
  const { receivedAt, reference, countsForLaterMonth, month } = entry.receipt;
  const time = formatInstant(receivedAt, language);
  const monthName = month === null ? '' : formatMonth(month, language);
  return (
    <>
      {t(words.received(time))} ·{' '}
      <Trans>
        No. <bdi dir="ltr">{reference}</bdi>
      </Trans>
      {countsForLaterMonth && month !== null && (
        <>
          {'. '}
          <Trans>It arrived late and counts for the draw of {monthName}.</Trans>
        </>
      )}
      {entry.isWithdrawn && (
        <>
          {'. '}
          {t(words.arrivedBeforeWithdrawn)}
        </>
      )}
    </>
  );
}
