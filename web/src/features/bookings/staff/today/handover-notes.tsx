import { Trans, useLingui } from '@lingui/react/macro';
import { StickyNote } from 'lucide-react';
import { type CSSProperties, type RefObject, useId, useState } from 'react';
import type { HandoverNote } from '#shared/desk/handover-note.contract.ts';
import { DECISION_UNDO } from '#shared/desk/undo.ts';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import type { DeskStatus } from '../../../../backoffice/use-desk.ts';
import { closeStep, openStep, useStep } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useHandoverNotes } from '../api/handover-notes.ts';
import { HandoverSheet } from './handover-sheet.tsx';
import css from './handover-notes.module.css';

const SHEET = 'handoverNotes';
/** Lines of notes on the day itself; the lists of guests beside them keep their height. */
const LINES = 3;

type HandoverNotesProps = {
  /** Whose touches keep the notes where they are. */
  root: RefObject<HTMLElement | null>;
  status: Pick<DeskStatus, 'blockedBy' | 'tick'>;
};

/**
 * Notes of one shift for the next, three lines of them; all stand in a sheet. A note stays until
 * somebody ticks it off, and goes once that cannot be taken back any more (F-08).
 */
export function HandoverNotes({ root, status }: HandoverNotesProps) {
  const { t } = useLingui();
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const isOpen = useStep() === SHEET;
  const { data } = useHandoverNotes();
  const own = useOwnRows('notes');
  const held = useHeldRows(
    { list: 'notes', name: t`Handover`, rows: data?.notes ?? null, own },
    root,
  );
  const [openedAt, setOpenedAt] = useState(0);
  // In the open sheet nothing moves under a finger: what is ticked off there leaves with it.
  const isShown = ({ doneAt }: HandoverNote) =>
    doneAt === null ||
    status.tick < Date.parse(doneAt) + DECISION_UNDO ||
    (isOpen && Date.parse(doneAt) > openedAt);
  const notes = held.shown.filter(isShown);
  const open = notes.filter(({ doneAt, id: note }) => doneAt === null && !held.gone.has(note));
  const count = open.length;
  const show = (writes: boolean) => {
    setWriting(writes);
    setOpenedAt(Date.now());
    openStep(SHEET);
  };
  return (
    <section className={css.notes} aria-labelledby={id}>
      <header className={css.head}>
        <Icon of={StickyNote} size={17} />
        <h3 id={id}>
          <Trans>Handover</Trans>
        </h3>
        {count > 0 && (
          <Button variant="text" size="sm" aria-haspopup="dialog" onPress={() => show(false)}>
            <Trans>All ({count})</Trans>
          </Button>
        )}
        <Button variant="text" size="sm" aria-haspopup="dialog" onPress={() => show(true)}>
          <Trans>Add a note</Trans>
        </Button>
      </header>
      {data !== undefined && count === 0 && (
        <p className={css.none}>
          <Trans>Nothing is left for this shift.</Trans>
        </p>
      )}
      {count > 0 && (
        <ul
          className={css.lines}
          style={{ '--lines': Math.max(1, Math.floor(LINES / count)) } as CSSProperties}
        >
          {open.slice(-LINES).map((note) => (
            <li key={note.id} dir="auto">
              {note.text}
            </li>
          ))}
        </ul>
      )}
      <HandoverSheet
        isOpen={isOpen}
        isWriting={isWriting}
        onClose={() => closeStep(SHEET)}
        notes={notes}
        held={held}
        status={status}
      />
    </section>
  );
}
