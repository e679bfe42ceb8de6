import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId } from 'react';
import type { useDraw } from './api/use-draws.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Window } from '../../ui/window.tsx';
import { ClosedEvent } from './closed-event.tsx';
import { DrawLine } from './draw-line.tsx';
import css from './event-form.module.css';
import { SentEntry } from './sent-entry.tsx';
import { UnderWayNotice } from './under-way-notice.tsx';
import type { EntryForm } from './use-entry-form.ts';

type EventFrameProps = {
  title: ReactNode;
  picture: string;
  draw: ReturnType<typeof useDraw>;
  form: EntryForm;
  root: RefObject<HTMLFormElement | null>;
  /** Words of the button that sends the entry; null while there is nothing to send yet. */
  send: ReactNode;
  isIncomplete?: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** Panel of an event: its form, or word that the draw is closed, or what became of the entry that was just sent. */
export function EventFrame({ title, picture, draw, form, root, send, isIncomplete = false, children, onClose }: EventFrameProps) {
  const formId = useId();
  const { place } = form;
  const takesEntries = draw?.isOpen !== false;
  const isOpen = takesEntries && place.is === 'form';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      subtitle={<DrawLine draw={draw} />}
      picture={<Window src={picture} alt="" ratio="1/1" cut={4} hasSill={false} />}
      footer={
        isOpen && send !== null ? (
          <Button type="submit" form={formId} isBlock isPending={form.isSending} isDisabled={isIncomplete}>
            {form.isSending ? <Trans>Submitting...</Trans> : send}
          </Button>
        ) : undefined
      }
    >
      {!takesEntries && place.is === 'form' && <ClosedEvent />}
      {place.is === 'looking' && <Skeleton shape="card" />}
      {place.is === 'entries' && (
        <SentEntry ids={place.ids} isNew={form.sentId !== null} onAnother={takesEntries ? form.startAnother : null} />
      )}
      {isOpen && (
        <form
          id={formId}
          ref={root}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (send !== null) form.submit();
          }}
        >
          <UnderWayNotice entries={form.underWay} />
          {children}
        </form>
      )}
    </Sheet>
  );
}
