import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type GuestNote, NOTE_LENGTH } from '#shared/guests/guest.contract.ts';
import { useDelayedDelete } from '../../../../backoffice/answer/use-delayed-delete.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useAddNote, useDeleteNote } from '../../api/guests.ts';
import css from './guest.module.css';

type GuestNotesProps = {
  /** Names the guest in addresses. */
  guestKey: string;
  phone: string | null;
  notes: readonly GuestNote[];
};

/** What the team notes about a guest for each other. */
export function GuestNotes({ guestKey, phone, notes }: GuestNotesProps) {
  const errorText = useErrorText();
  const { going, remove, keep, error } = useDelayedDelete(useDeleteNote(guestKey));
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h3>
          <Trans>Team notes</Trans>
        </h3>
      </div>
      {error !== null && (
        <Banner tone="error" isInset title={<Trans>The note could not be deleted</Trans>}>
          {errorText(error)}
        </Banner>
      )}
      {notes.map((note) =>
        going.has(note.id) ? (
          <p key={note.id} className={css.gone} role="status">
            <Trans>Note deleted</Trans>
            <Button size="sm" variant="text" onPress={() => keep(note.id)}>
              <Trans>Undo</Trans>
            </Button>
          </p>
        ) : (
          <Note key={note.id} note={note} onDelete={() => remove(note.id)} />
        ),
      )}
      {phone === null ? (
        <p className={css.nothing}>
          <Trans>Notes hang on a phone, and this account has none.</Trans>
        </p>
      ) : (
        <NewNote guestKey={guestKey} />
      )}
    </section>
  );
}

function Note({ note, onDelete }: { note: GuestNote; onDelete: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <div className={css.note}>
      <div>
        <p dir="auto" className={css.noteText}>
          {note.text}
        </p>
        <small>
          <Trans>
            <bdi>{note.author}</bdi>, {formatInstant(note.createdAt, language)}
          </Trans>
        </small>
      </div>
      <IconButton label={t`Delete the note`} onPress={onDelete}>
        <Icon of={Trash2} size={20} />
      </IconButton>
    </div>
  );
}

const draftSchema = z.string();

function NewNote({ guestKey }: { guestKey: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [text, setText] = useState(
    () => draftSchema.safeParse(readDraft('guest.note', guestKey)).data ?? '',
  );
  const add = useAddNote(guestKey);
  const change = (next: string) => {
    setText(next);
    saveDraft('guest.note', next, guestKey);
  };
  const save = () => {
    if (text.trim() === '' || add.isPending) return;
    add.mutate(text, {
      onSuccess: () => {
        setText('');
        deleteDraft('guest.note', guestKey);
      },
    });
  };
  return (
    <form
      className={css.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t`New note`}
        placeholder={t`Add a note for the team`}
        value={text}
        onChange={change}
        maxLength={NOTE_LENGTH}
        enterKeyHint="send"
        end={
          <IconButton type="submit" label={t`Add the note`} isPending={add.isPending}>
            <Icon of={CornerDownLeft} directional />
          </IconButton>
        }
      />
      {add.isError && !add.isPending && (
        <Banner tone="error" isInset title={<Trans>The note was not saved</Trans>}>
          {errorText(add.error)} <Trans>What you typed is still here.</Trans>
        </Banner>
      )}
    </form>
  );
}
