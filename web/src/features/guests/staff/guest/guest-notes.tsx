import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownLeft, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type GuestNote, NOTE_LENGTH } from '#shared/guests/guest.contract.ts';
import { useDelayedDelete } from '../../../../backoffice/answer/use-delayed-delete.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
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
  const { t } = useLingui();
  const { isGoing, remove, keep } = useDelayedDelete({
    list: 'guest-notes',
    send: useDeleteNote(guestKey).mutateAsync,
    failed: t`The note could not be deleted`,
  });
  const root = useRef<HTMLElement>(null);
  const own = useOwnRows('guestNotes');
  const held = useHeldRows({ list: guestKey, name: t`Team notes`, rows: notes, own }, root);
  return (
    <section className={css.part} ref={root}>
      <div className={css.partHead}>
        <h3>
          <Trans>Team notes</Trans>
        </h3>
      </div>
      {held.shown.length > 0 && (
        <RowsUnderNews news={held.news}>
          <div className={css.notes}>
            {held.shown.map((note) =>
              isGoing(note.id) ? (
                <p key={note.id} className={css.gone} role="status">
                  <Trans>Note deleted</Trans>
                  <Button size="sm" variant="text" onPress={() => keep(note.id)}>
                    <Trans>Undo</Trans>
                  </Button>
                </p>
              ) : (
                <Note
                  key={note.id}
                  note={note}
                  isGone={held.gone.has(note.id)}
                  onDelete={() => remove(note)}
                />
              ),
            )}
          </div>
        </RowsUnderNews>
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

type NoteProps = {
  note: GuestNote;
  /** A colleague has deleted it. */
  isGone: boolean;
  onDelete: () => void;
};

function Note({ note, isGone, onDelete }: NoteProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <div className={css.note}>
      <div>
        <p dir="auto" className={css.noteText}>
          {note.text}
        </p>
        <small>
          {isGone ? (
            <GoneNote />
          ) : (
            <Trans>
              <bdi>{note.author}</bdi>, {formatInstant(note.createdAt, language)}
            </Trans>
          )}
        </small>
      </div>
      <div inert={isGone}>
        <IconButton label={t`Delete the note`} onPress={onDelete}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      </div>
    </div>
  );
}

const draftSchema = z.string();

function NewNote({ guestKey }: { guestKey: string }) {
  const { t } = useLingui();
  const [text, setText] = useState(
    () => draftSchema.safeParse(readDraft('guest.note', guestKey)).data ?? '',
  );
  const add = useAddNote(guestKey);
  const errorText = useErrorText();
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
