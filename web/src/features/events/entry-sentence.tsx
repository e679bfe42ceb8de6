import { Plural, Trans } from '@lingui/react/macro';
import { formatInstant, formatMonth } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { Entry } from '../../data/outbox/outbox.ts';
import type { Shown } from './shown-state.ts';

/** What is going on with an entry, in one sentence (offline.md §2.6). */
export function EntrySentence({ entry, shown }: { entry: Entry; shown: Shown }) {
  switch (shown.is) {
    case 'saved':
      return <Trans>Saved on this phone. We'll send it when there's internet.</Trans>;
    case 'held':
      return <Trans>This phone has no room to save it. Don't close the app until it is sent.</Trans>;
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
      return <Trans>The hotel is taking it in</Trans>;
    case 'waiting':
      return (
        <Trans>
          Weak Wi-Fi. Next try in <Plural value={shown.seconds} one="# second" other="# seconds" />.
        </Trans>
      );
    case 'portal':
      return <Trans>This Wi-Fi asks you to sign in first. All is saved here and goes on by itself afterwards.</Trans>;
    case 'blocked':
      return <Trans>This waits for the new version of the app. Update the app to send it.</Trans>;
    case 'withdrawn':
      return <Trans>Taken back: it is not sent any more. As soon as there is internet we ask the hotel whether it has it already.</Trans>;
    case 'needsUser':
      return <Trans>This needs you. It is kept on this phone.</Trans>;
    case 'done':
      return <Received entry={entry} />;
  }
}

function Received({ entry }: { entry: Entry }) {
  const { language } = useLanguage();
  if (entry.receipt === null) return <Trans>Received</Trans>;
  const { receivedAt, reference, countsForLaterMonth, month } = entry.receipt;
  const time = formatInstant(receivedAt, language);
  const monthName = month === null ? '' : formatMonth(month, language);
  return (
    <>
      <Trans>
        Received {time} · No. <bdi dir="ltr">{reference}</bdi>
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
          <Trans>It reached the hotel before you took it back.</Trans>
        </>
      )}
    </>
  );
}
