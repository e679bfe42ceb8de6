import { useLingui, Trans } from '@lingui/react/macro';
import { Check, Download, FileArchive, X } from 'lucide-react';
import { useState, useEffect } from 'react';
import { undoNewest } from '../../../backoffice/answer/undo-offers.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Decision } from './api/entry-mutations.ts';
import { downloadPhotos, type PhotoFile } from './download-photos.ts';
import { usePhotoAddress } from './entry-address.ts';
import { PhotoThumb } from './entry-card.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { type StaffEntry, DRAW_PATHS } from './staff-entry.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entry-photos.module.css';

/** Between two downloads of "Download All", in ms. */
const DOWNLOAD_PAUSE = 500;

/** Downloads of an entry's pictures; `isRunning` while several come one after the other. */
function useDownload(entry: StaffEntry) {
  const { t } = useLingui();
  const [isRunning, setIsRunning] = useState(false);
  const files: readonly PhotoFile[] = entry.photos.map((address, place) => ({
    address,
    name: `${entry.reference}-${place + 1}`,
  }));

  const run = async (wanted: readonly PhotoFile[], failed: string) => {
    setIsRunning(true);
    try {
      await downloadPhotos(wanted, DOWNLOAD_PAUSE);
    } catch {
      toast.failure({ title: failed });
    } finally {
      setIsRunning(false);
    }
  };
  return {
    isRunning,
    one: (place: number) => void run(files.slice(place, place + 1), t`Error downloading image`),
    all: () => void run(files, t`Error downloading images`),
  };
}

/** The same answers as under the open entry, without leaving the picture. */
function ViewerAnswers({ entry, desk }: { entry: StaffEntry; desk: EntryDesk }) {
  const words = useEntryWords();
  if (entry.status !== 'pending') return <p>{words.already(entry.status)}</p>;
  const shared = blockedProps(desk.blockedBy);
  const pending = desk.attempt?.id === entry.id && desk.attempt.failure === null;
  return (
    <div className={css.answers}>
      <Button
        {...shared}
        size="sm"
        variant="night"
        icon={<Icon of={Check} />}
        isPending={pending && desk.attempt?.decision === 'approve'}
        onPress={() => desk.decide('approve', entry, true)}
      >
        {words.decision('approve')}
      </Button>
      <Button
        {...shared}
        size="sm"
        variant="nightLine"
        icon={<Icon of={X} />}
        isPending={pending && desk.attempt?.decision === 'reject'}
        onPress={() => desk.decide('reject', entry, true)}
      >
        {words.decision('reject')}
      </Button>
    </div>
  );
}

const LETTERS: Readonly<Record<string, Decision>> = { A: 'approve', R: 'reject' };

/** A and R answer over a picture as they do on the list, U takes the newest answer back. */
function answerByLetter(letter: string, entry: StaffEntry, desk: EntryDesk): void {
  if (!desk.hasLetters || desk.blockedBy !== null) return;
  if (letter === 'U') undoNewest();
  const decision = LETTERS[letter];
  if (decision && entry.status === 'pending') desk.decide(decision, entry, true);
}

/** Thumbnails that open in full size, and the downloads. */
export function EntryPhotos({ entry, desk }: { entry: StaffEntry; desk: EntryDesk }) {
  const { t } = useLingui();
  const words = useEntryWords();
  const download = useDownload(entry);
  const total = entry.photos.length;
  const viewer = usePhotoAddress(total);
  // An address may open both at once: the viewer comes after the sheet that it covers, or Escape
  // would reach the sheet first.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(true), []);
  const isRating = desk.draw === 'hotel_rating';
  const nameOf = (number: number) =>
    isRating ? t`Screenshot ${number} of ${total}` : t`Photo ${number} of ${total}`;
  const blocked = blockedProps(desk.blockedBy);
  const phone = formatPhoneShort(entry.phone);
  return (
    <section className={css.photos} aria-label={words.pictures(desk.draw, total)}>
      <ul className={css.grid}>
        {entry.photos.map((address, place) => (
          <li key={address} className={css.photo}>
            <button
              type="button"
              className={css.open}
              aria-label={t`Open ${nameOf(place + 1)}`}
              onClick={() => viewer.open(place)}
            >
              <PhotoThumb address={address} />
            </button>
            <IconButton
              {...blocked}
              label={t`Download ${nameOf(place + 1)}`}
              className={css.one}
              isPending={download.isRunning}
              onPress={() => download.one(place)}
            >
              <Icon of={Download} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <div className={css.all}>
          <Button
            {...blocked}
            size="sm"
            variant="line"
            icon={<Icon of={Download} />}
            isPending={download.isRunning}
            onPress={download.all}
          >
            <Trans>Download All</Trans>
          </Button>
          {desk.blockedBy === null && (
            <Button
              size="sm"
              variant="text"
              icon={<Icon of={FileArchive} />}
              href={`${DRAW_PATHS[desk.draw]}/${entry.id}/photos.zip`}
              download={`${entry.reference}.zip`}
            >
              <Trans>As one ZIP file</Trans>
            </Button>
          )}
        </div>
      )}
      {isShown && viewer.opened !== null && (
        <PhotoViewer
          title={
            <Trans>
              {words.draw(desk.draw)}, <bdi dir="ltr">{phone}</bdi>
            </Trans>
          }
          photos={entry.photos}
          nameOf={nameOf}
          start={viewer.opened}
          onDownload={download.one}
          isDownloadBlocked={desk.blockedBy !== null || download.isRunning}
          answers={<ViewerAnswers entry={entry} desk={desk} />}
          onLetter={(letter) => answerByLetter(letter, entry, desk)}
          onClose={viewer.close}
        />
      )}
    </section>
  );
}
