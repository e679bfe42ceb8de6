import { Trans, useLingui } from '@lingui/react/macro';
import { Check, StickyNote, Undo2 } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { MAX_HANDOVER_NOTE, type HandoverNote } from '#shared/desk/handover-note.contract.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { blockedProps, type DeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useHandoverNotes, useWriteNote } from '../api/handover-notes.ts';
import css from './handover-notes.module.css';

type Blocking = Pick<DeskStatus, 'blockedBy'>;

type HandoverNotesProps = {
  /** Whose touches keep the notes where they are. */
  root: RefObject<HTMLElement | null>;
  status: Blocking;
};

/** What one shift tells the next; a note stays until somebody ticks it off (F-08). */
export function HandoverNotes({ root, status }: HandoverNotesProps) {
  const { t } = useLingui();
  const id = useId();
  // Kept while the form is closed: nothing typed is lost by Cancel, Escape, a lock or a reload.
  const [text, setText] = useTextDraft('desk.note');
  const [isWriting, setWriting] = useState(text !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const { data } = useHandoverNotes();
  const own = useOwnRows('notes');
  const held = useHeldRows(
    { list: 'notes', name: t`Handover`, rows: data?.notes ?? null, own },
    root,
  );
  const notes = held.shown;
  const close = () => {
    setWriting(false);
    opener.current?.focus();
  };
  return (
    <section className={css.notes} aria-labelledby={id}>
      <header className={css.head}>
        <Icon of={StickyNote} size={17} />
        <h3 id={id}>
          <Trans>Handover</Trans>
        </h3>
        <Button
          ref={opener}
          variant="text"
          size="sm"
          aria-expanded={isWriting}
          onPress={() => setWriting(!isWriting)}
        >
          <Trans>Add a note</Trans>
        </Button>
      </header>
      {isWriting && (
        <NoteForm
          status={status}
          text={text}
          onType={setText}
          onSaved={() => {
            setText('');
            close();
          }}
          onClose={close}
        />
      )}
      {data !== undefined && notes.length === 0 && !isWriting && (
        <p className={css.none}>
          <Trans>Nothing is left for this shift.</Trans>
        </p>
      )}
      {notes.length > 0 && (
        <RowsUnderNews news={held.news}>
          <ul>
            {notes.map((note) => (
              <Note key={note.id} note={note} isGone={held.gone.has(note.id)} status={status} />
            ))}
          </ul>
        </RowsUnderNews>
      )}
    </section>
  );
}

type NoteFormProps = {
  status: Blocking;
  text: string;
  onType: (text: string) => void;
  onSaved: () => void;
  onClose: () => void;
};

function NoteForm({ status, text, onType, onSaved, onClose }: NoteFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const write = useWriteNote();
  const [isEmpty, setEmpty] = useState(false);
  const send = () => {
    if (write.isPending) return;
    if (text.trim() === '') setEmpty(true);
    else write.mutate({ do: 'add', text: text.trim() }, { onSuccess: onSaved });
  };
  const error = isEmpty ? t`Write the note first.` : write.isError && errorText(write.error);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <TextField
        label={t`Note for the next shift`}
        isMultiline
        rows={2}
        dir="auto"
        maxLength={MAX_HANDOVER_NOTE}
        value={text}
        onChange={(next) => {
          onType(next);
          setEmpty(false);
        }}
        error={error || undefined}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          size="sm"
          isPending={write.isPending}
          {...blockedProps(status.blockedBy)}
        >
          <Trans>Save note</Trans>
        </Button>
        <Button variant="text" size="sm" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

type NoteProps = {
  note: HandoverNote;
  /** It was ticked off so long ago that it cannot be undone. */
  isGone: boolean;
  status: Blocking;
};

function Note({ note, isGone, status }: NoteProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const write = useWriteNote();
  const change = () =>
    write.mutate(
      { do: isDone ? 'reopen' : 'tickOff', id: note.id },
      {
        onError: (error) =>
          toast.failure({ title: t`The note was not changed`, message: errorText(error) }),
      },
    );
  const isDone = note.doneAt !== null;
  const author = <bdi>{note.author}</bdi>;
  const time = formatInstant(note.createdAt, language);
  return (
    <li className={cx(css.note, isDone && css.done)}>
      <p>
        <bdi className={css.text}>{note.text}</bdi>
        <small>
          {isGone ? (
            <GoneNote />
          ) : (
            <Trans>
              {author}, {time}
            </Trans>
          )}
        </small>
      </p>
      <div inert={isGone}>
        <IconButton
          label={isDone ? t`Undo: open the note again` : t`Tick off the note`}
          isPending={write.isPending}
          {...blockedProps(status.blockedBy)}
          onPress={change}
        >
          <Icon of={isDone ? Undo2 : Check} size={20} directional={isDone} />
        </IconButton>
      </div>
    </li>
  );
}
