import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_HANDOVER_NOTE, type HandoverNote } from '#shared/desk/handover-note.contract.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import type { ShownRows } from '../../../../backoffice/list/use-held-rows.ts';
import { blockedProps, type DeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useWriteNote } from '../api/handover-notes.ts';
import css from './handover-notes.module.css';

type Blocking = Pick<DeskStatus, 'blockedBy'>;

type HandoverSheetProps = {
  isOpen: boolean;
  /** The form to add one is open from the start. */
  isWriting: boolean;
  onClose: () => void;
  /** Open notes, and those ticked off a moment ago. */
  notes: readonly HandoverNote[];
  held: Pick<ShownRows<HandoverNote>, 'gone' | 'news'>;
  status: Blocking;
};

/** All notes of the shift: to read, tick off, take that back, and add to (F-08). */
export function HandoverSheet(props: HandoverSheetProps) {
  const { isOpen, onClose, notes } = props;
  const open = notes.filter(({ doneAt }) => doneAt === null).length;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Handover</Trans>}
      subtitle={
        <p className="small muted">
          <Plural value={open} _0="Nothing is left" one="# note" other="# notes" />
        </p>
      }
    >
      <SheetBody {...props} />
    </Sheet>
  );
}

function SheetBody({ isWriting: isAsked, notes, held, status }: HandoverSheetProps) {
  // Kept while the form is closed: nothing typed is lost by Cancel, Escape, a lock or a reload.
  const [text, setText] = useTextDraft('desk.note');
  const [isWriting, setWriting] = useState(isAsked || text !== '');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWriting(false);
    opener.current?.focus();
  };
  return (
    <div className={css.sheet}>
      <Button
        ref={opener}
        variant="line"
        size="sm"
        className={css.opener}
        aria-expanded={isWriting}
        onPress={() => setWriting(!isWriting)}
      >
        <Trans>Add a note</Trans>
      </Button>
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
      {notes.length === 0 && !isWriting && (
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
    </div>
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
        if (event.key === 'Escape') {
          // The form alone closes, and the notes stay open.
          event.stopPropagation();
          onClose();
        }
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
