import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { MAX_WISH } from '#shared/bookings/staff-booking.contract.ts';
import { NOTE_LENGTH } from '#shared/guests/guest.contract.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { plainDigits } from '../../../../ui/rewrite-typed.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { wishOfDraft } from '../../guest/form/booking-draft.ts';
import { FormSummary, useFieldErrors } from '../../guest/form/field-errors.tsx';
import { OccupiedQuestion } from '../detail/occupied-room.tsx';
import { useWalkInCard } from '../registration/walk-in-card.tsx';
import { DatesMoved, DeskFailure } from './desk-failure.tsx';
import { DeskFields } from './desk-fields.tsx';
import { TotalLine } from './desk-side.tsx';
import { KnownGuestNote } from './known-guest.tsx';
import { NoRoomsNow } from './no-rooms-now.tsx';
import { StartOver } from './start-over.tsx';
import { useWalkIn } from './use-walk-in.ts';
import { VipCardField } from './vip-card-field.tsx';
import { BookButton, BookOnly } from './walk-in-buttons.tsx';
import { PrintCard, Saved } from './walk-in-saved.tsx';
import { MadeOtherwise, SentNote } from './walk-in-sent.tsx';
import { WalkInSide } from './walk-in-side.tsx';
import css from './desk-form.module.css';

type WalkIn = ReturnType<typeof useWalkIn>;

/** Staff book for a guest at the desk, on one screen (B-04). */
export function WalkInPanel({ onClose, ...args }: PanelProps<'walkIn'>) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const walkIn = useWalkIn(args, root);
  const { draft, problems, stock, set, failure, room, question } = walkIn;
  const { roomType: askedType } = walkIn.unanswered ?? draft;
  const errorOf = useFieldErrors('quick', problems);
  const isWide = useMedia('(min-width: 1020px)');
  const isFull = useHouseIsFull(walkIn);
  const card = useWalkInCard(walkIn.saved?.booking ?? null);
  const submit = () => {
    if (walkIn.open !== null || !room.isOpen) void walkIn.submit('withRoom');
  };
  const send = <BookButton walkIn={walkIn} form={id} isBlock={isWide} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={t`Quick booking`}
      footer={
        isWide ? undefined : (
          <>
            <TotalLine baisa={walkIn.totalBaisa} />
            {send}
          </>
        )
      }
    >
      <div className={css.layout}>
        <form
          id={id}
          ref={root}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
        >
          <Saved walkIn={walkIn} card={card} />
          <MadeOtherwise walkIn={walkIn} />
          <SentNote walkIn={walkIn} />
          {walkIn.isMoved && <DatesMoved checkIn={draft.checkIn} />}
          {failure !== null && (
            <DeskFailure
              failure={failure}
              wish={wishOfDraft(draft.roomType, draft)}
              stock={stock.heard}
            />
          )}
          <FormSummary problems={problems} errorOf={errorOf} onGo={walkIn.focus} />
          <DeskFields
            draft={draft}
            onChange={set}
            errorOf={errorOf}
            stock={stock}
            own={null}
            today={walkIn.today}
            first={walkIn.first}
            known={
              <KnownGuestNote
                phone={draft.phoneNumber}
                fullName={draft.fullName}
                onUse={({ fullName, email }) => set({ fullName, ...(email !== null && { email }) })}
              />
            }
            idNumber={<IdField walkIn={walkIn} error={errorOf('idNumber')} />}
            notes={
              <>
                <VipCardField vip={walkIn.vip} unanswered={walkIn.cardWithoutAnswer} />
                <NoteFields walkIn={walkIn} />
              </>
            }
          />
        </form>
        <aside className={css.side} aria-label={t`The booking`}>
          <WalkInSide walkIn={walkIn} />
          <div className={css.actions}>
            {isWide && (
              <>
                <TotalLine baisa={walkIn.totalBaisa} />
                {send}
              </>
            )}
            <BookOnly walkIn={walkIn} />
          </div>
          <div className={css.further}>
            <StartOver walkIn={walkIn} />
            <PrintCard card={card} />
          </div>
        </aside>
      </div>
      {card.sheet}
      {isFull.isShown && <NoRoomsNow onClose={isFull.onClose} />}
      {question !== null && askedType !== null && (
        <OccupiedQuestion
          room={question}
          roomType={askedType}
          today={walkIn.today}
          onConfirm={() => void walkIn.confirmRoom()}
          onCancel={walkIn.closeQuestion}
        />
      )}
    </Sheet>
  );
}

interface IdFieldProps {
  readonly walkIn: WalkIn;
  readonly error: string | undefined;
}

/** Asked at check-in of a stay that begins later. */
function IdField({ walkIn: { draft, set, isIdLater }, error }: IdFieldProps) {
  const { t } = useLingui();
  const isTyped = draft.idNumber.trim() !== '';
  return (
    <TextField
      label={t`ID number`}
      name="guestIdNumber"
      dir="ltr"
      autoComplete="off"
      spellCheck="false"
      maxLength={40}
      value={draft.idNumber}
      rewrite={plainDigits}
      onChange={(idNumber) => set({ idNumber })}
      error={error}
      isRequired={!isIdLater}
      description={
        isIdLater && !isTyped ? <Trans>Asked at check-in where it is left empty</Trans> : undefined
      }
    />
  );
}

/** The wish of the guest, and the note of the team about them. */
function NoteFields({ walkIn: { notes, setNotes } }: { readonly walkIn: WalkIn }) {
  const { t } = useLingui();
  const ifAny = <span className={css.optional}>{t`if any`}</span>;
  return (
    <>
      <TextField
        label={
          <>
            {t`Wish of the guest`} {ifAny}
          </>
        }
        name="guestWish"
        autoComplete="off"
        maxLength={MAX_WISH}
        value={notes.wish}
        onChange={(wish) => setNotes({ wish })}
      />
      <TextField
        label={
          <>
            {t`Team note`} {ifAny}
          </>
        }
        name="teamNote"
        autoComplete="off"
        isMultiline
        rows={2}
        maxLength={NOTE_LENGTH}
        value={notes.teamNote}
        onChange={(teamNote) => setNotes({ teamNote })}
        description={<Trans>About this guest, for the team alone</Trans>}
      />
    </>
  );
}

/** Said once for these nights: when the live counts, or the server, know of no room in the house. */
function useHouseIsFull({ stock, draft, failure }: WalkIn) {
  const { totalRemaining, isStale } = stock.inventory;
  const nights = `${draft.checkIn} ${draft.checkOut}`;
  const [closedFor, setClosedFor] = useState<object | string | null>(null);
  const isFull = totalRemaining === 0 && !isStale;
  const reason = failure?.kind === 'soldOut' ? failure : nights;
  return {
    isShown: isFull && closedFor !== reason,
    onClose: () => setClosedFor(reason),
  };
}
