import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState, type RefObject, useId } from 'react';
import { RECEIPT_DAYS } from '#shared/site/retention.ts';
import { submittedHint, displayState } from '../../../outbox/display-state.ts';
import { OutboxCard } from '../../../outbox/outbox-card.tsx';
import { useRestoredFocus } from '../../../outbox/use-restored-focus.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useHasPainted } from '../../../platform/outbox/next-paint.ts';
import {
  hasBackgroundSync,
  currentFormOwner,
  useEntries,
  useOutboxConnectivity,
} from '../../../platform/outbox/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { takesEntries, type useDraw } from '../api/draw-queries.ts';
import { ClosedEvent, DrawLine, DrawTerms } from './draw-notes.tsx';
import { isEventKind } from './entry-kinds.ts';
import { entryView } from './entry-views.tsx';
import { PendingEntriesNotice } from './pending-entries.tsx';
import type { EntryForm } from './use-entry-form.ts';
import css from './event-form.module.css';

interface SubmittedEntriesProps {
  readonly ids: readonly string[];
  /** Handed over a moment ago, by the form in whose place this stands. */
  readonly isNew: boolean;
  /** Shows the form again; null where the draw takes no entries. */
  readonly onAnother: (() => void) | null;
  readonly isOnePerPerson: boolean;
}

/**
 * In the place of a form: what becomes of the entries that were handed over and are still on their
 * way.
 */
export function SubmittedEntries({ ids, isNew, onAnother, isOnePerPerson }: SubmittedEntriesProps) {
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useRestoredFocus(place, 'card', (root) => root);
  const sent = useEntries()?.filter(({ id }) => ids.includes(id));
  const link = useOutboxConnectivity();
  const [owner] = useState(currentFormOwner);
  const hasSaid = useHasPainted();
  // The button that was pressed is gone, and what it led to may lie above.
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const isGone = sent?.length === 0;
  const isSignedOut = isGone && currentFormOwner() !== owner;
  const note = submittedHint(
    (sent ?? []).map((entry) => ({
      shown: displayState(entry, link, 0).is,
      isSaved: entry.isSaved,
    })),
    hasBackgroundSync(),
  );
  return (
    <div ref={place} tabIndex={-1} className={css.sent} onFocus={onFocus}>
      {sent === undefined && <Skeleton shape="card" />}
      {sent?.map((entry) => (
        <OutboxCard
          key={entry.id}
          entry={entry}
          view={isEventKind(entry.kind) ? entryView(entry.kind) : null}
          isBrief={!hasSaid}
        />
      ))}
      {isSignedOut && (
        <EmptyState as="h3" title={<Trans>You are signed out</Trans>}>
          <Trans>
            The entry is kept. Sign in with the same account to see it; what is not sent yet goes on
            then.
          </Trans>
        </EmptyState>
      )}
      {isGone && !isSignedOut && (
        <EmptyState as="h3" title={<Trans>The entry was taken back</Trans>}>
          <Trans>Nothing of it is kept on this phone.</Trans>
        </EmptyState>
      )}
      {note !== null && (
        <p className="small muted">
          {note === 'mayClose' ? (
            <Trans>
              You can close this and put the phone away. The receipt is kept for {RECEIPT_DAYS} days
              in your entries.
            </Trans>
          ) : (
            <Trans>The receipt is kept for {RECEIPT_DAYS} days in your entries.</Trans>
          )}
        </p>
      )}
      {hasSaid && !isSignedOut && (
        <div className={css.onwards}>
          {!isGone && (
            <Button variant="text" onPress={() => openPanel({ name: 'entries' })}>
              <Trans>My entries</Trans>
            </Button>
          )}
          {onAnother !== null && (isGone || !isOnePerPerson) && (
            <Button variant="text" onPress={onAnother}>
              {isGone ? (
                <Trans>Fill in the form again</Trans>
              ) : (
                <Trans>Enter with another phone</Trans>
              )}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

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

/**
 * Panel of an event: its form, or word that the draw is closed, or what became of the entry that
 * was just sent.
 */
export function EventFrame({
  title,
  picture,
  draw,
  form,
  root,
  send,
  isIncomplete = false,
  children,
  onClose,
}: EventFrameProps) {
  const formId = useId();
  const { place } = form;
  const isTaking = takesEntries(draw);
  const isOpen = isTaking && place.is === 'form';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      subtitle={<DrawLine draw={draw} />}
      picture={<FramedImage src={picture} alt="" ratio="1/1" cut={4} hasSill={false} />}
      footer={
        isOpen && send !== null ? (
          <Button
            type="submit"
            form={formId}
            isBlock
            isPending={form.isSending}
            isDisabled={isIncomplete}
            // A press and the Enter key say what is missing, as they would with a full form.
            onRefused={form.submit}
          >
            {form.isSending ? <Trans>Submitting...</Trans> : send}
          </Button>
        ) : undefined
      }
    >
      {!isTaking && place.is === 'form' && <ClosedEvent draw={draw} />}
      {place.is === 'looking' && <Skeleton shape="card" />}
      {place.is === 'entries' && (
        <SubmittedEntries
          ids={place.ids}
          isNew={form.sentId !== null}
          onAnother={isTaking ? form.startAnother : null}
          isOnePerPerson={form.isOnePerPerson}
        />
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
          <PendingEntriesNotice form={form} />
          {children}
          <DrawTerms draw={draw} />
        </form>
      )}
    </Sheet>
  );
}
