import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Printer } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { openPanel, type PanelProps } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { plainDigits } from '../../../../ui/rewrite-typed.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { wishOfDraft } from '../../guest/form/booking-draft.ts';
import { FormSummary, useFieldErrors } from '../../guest/form/field-errors.tsx';
import { useWalkInCard, type WalkInCard } from '../registration/walk-in-card.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { draftNights } from './desk-draft.ts';
import { DeskFailure } from './desk-failure.tsx';
import { DeskFields } from './desk-fields.tsx';
import { Fact, FreeRooms, PriceLines, SideHead, TotalLine } from './desk-side.tsx';
import { KnownGuestNote } from './known-guest.tsx';
import { NoRoomsNow } from './no-rooms-now.tsx';
import { useWalkIn } from './use-walk-in.ts';
import css from './desk-form.module.css';

type WalkIn = ReturnType<typeof useWalkIn>;

/** Staff book for a guest at the desk, on one screen (B-04). */
export function WalkInPanel({ onClose, ...args }: PanelProps<'walkIn'>) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const walkIn = useWalkIn(args, root);
  const { draft, problems, stock, set, failure } = walkIn;
  const errorOf = useFieldErrors('quick', problems);
  const isWide = useMedia('(min-width: 1020px)');
  const isFull = useHouseIsFull(walkIn);
  const card = useWalkInCard(walkIn.saved);
  const send = (
    <Button
      type="submit"
      form={id}
      isBlock={isWide}
      isPending={walkIn.isSending}
      icon={<Icon of={Check} />}
      aria-keyshortcuts="Control+Enter"
    >
      <Trans>Confirm booking</Trans>
    </Button>
  );
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
            void walkIn.submit();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void walkIn.submit();
          }}
        >
          <Saved walkIn={walkIn} card={card} />
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
            known={
              <KnownGuestNote
                phone={draft.phoneNumber}
                fullName={draft.fullName}
                onUse={({ fullName, email }) => set({ fullName, ...(email !== null && { email }) })}
              />
            }
            idNumber={
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
                error={errorOf('idNumber')}
                isRequired
              />
            }
          />
        </form>
        <aside className={css.side} aria-label={t`The booking`}>
          <WalkInSide walkIn={walkIn} />
          {isWide && (
            <div className={css.actions}>
              <TotalLine baisa={walkIn.totalBaisa} />
              {send}
            </div>
          )}
          <div className={css.further}>
            <StartOver walkIn={walkIn} />
            <PrintCard card={card} />
          </div>
        </aside>
      </div>
      {card.sheet}
      {isFull.isShown && <NoRoomsNow onClose={isFull.onClose} />}
    </Sheet>
  );
}

/** Asked first where a guest's own words would go with it. */
function StartOver({ walkIn: { draft, startOver } }: { walkIn: WalkIn }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { fullName, phoneNumber, email, idNumber } = draft;
  const isTyped = [fullName, phoneNumber, email, idNumber].some((typed) => typed.trim() !== '');
  return (
    <>
      <Button variant="text" size="sm" onPress={isTyped ? () => setAsked(true) : startOver}>
        <Trans>Start over</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Start over`}
        body={t`What you typed will be deleted from this device.`}
        confirmLabel={t`Start over`}
        cancelLabel={t`Keep editing`}
        isDestructive
        onConfirm={() => {
          setAsked(false);
          startOver();
        }}
        onCancel={() => setAsked(false)}
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

function WalkInSide({ walkIn }: { readonly walkIn: WalkIn }) {
  const words = useBookingWords();
  const { draft, price, stock, approve } = walkIn;
  const left = stock.live?.remaining ?? null;
  return (
    <>
      <SideHead
        roomType={draft.roomType}
        nights={draftNights(draft)}
        guests={draft.numberOfGuests}
      />
      {price !== null && <PriceLines price={price} guests={draft.numberOfGuests} />}
      <dl className={css.facts}>
        {draft.roomType !== null && left !== null && (
          <>
            <Fact name={<Trans>Free on these nights</Trans>}>
              <FreeRooms roomType={draft.roomType} left={left} />
            </Fact>
            {left > 0 && (
              <Fact name={<Trans>After this booking</Trans>}>{words.roomsLeft(left - 1)}</Fact>
            )}
          </>
        )}
        <Fact name={<Trans>Booking type</Trans>}>
          <Trans>Quick management</Trans>
        </Fact>
        <Fact name={<Trans>Payment</Trans>}>
          <Trans>Cash</Trans>
        </Fact>
        <Fact name={<Trans>Extras</Trans>}>
          <Trans>No extras</Trans>
        </Fact>
        <Fact name={<Trans>State once saved</Trans>}>
          <Chip state={approve ? 'approved' : 'pending'}>
            {words.status(approve ? 'approved' : 'pending')}
          </Chip>
        </Fact>
      </dl>
      <Checkbox isChecked={approve} onChange={walkIn.setApprove}>
        <b>
          <Trans>Approve at once</Trans>
        </b>
        <br />
        <span className="small muted">
          <Trans>The guest stands at the desk</Trans>
        </span>
      </Checkbox>
    </>
  );
}

/** What was booked last; its card is what comes next. */
function Saved({ walkIn: { saved }, card }: { walkIn: WalkIn; card: WalkInCard }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved === null) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, [saved]);
  if (saved === null) return null;
  return (
    <div ref={place} className={css.saved}>
      <Banner
        isInset
        tone="online"
        title={
          <Trans>
            Saved: <bdi>{saved.fullName}</bdi>, <bdi dir="ltr">{saved.reference}</bdi>
          </Trans>
        }
        action={
          <>
            <Button
              size="sm"
              icon={<Icon of={Printer} />}
              isPending={card.isPending}
              onPress={() => card.print?.()}
            >
              <Trans>Print the registration card</Trans>
            </Button>
            <Button
              size="sm"
              variant="line"
              onPress={() => openPanel({ name: 'deskBooking', bookingId: saved.id })}
            >
              <Trans>Show the booking</Trans>
            </Button>
          </>
        }
      >
        {t`The form is empty again for the next guest.`}
      </Banner>
    </div>
  );
}

function PrintCard({ card }: { card: WalkInCard }) {
  return (
    <Button
      variant="text"
      size="sm"
      isDisabled={card.print === null}
      isPending={card.isPending}
      icon={<Icon of={Printer} size={18} />}
      onPress={() => card.print?.()}
    >
      <Trans>Registration card</Trans>
    </Button>
  );
}
