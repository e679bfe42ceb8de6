import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { StaffBooking } from '#shared/bookings/staff-booking.contract.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { wishOfDraft } from '../../guest/form/booking-draft.ts';
import { FormSummary, useFieldErrors } from '../../guest/form/field-errors.tsx';
import { IdNumber } from '../../id-number.tsx';
import { staffBookingQuery } from '../api/staff-booking.ts';
import { roomNotKept } from '../api/stay-marks.ts';
import { useBookingWords } from '../use-booking-words.ts';
import type { BookingPart } from './desk-draft.ts';
import { draftNights, draftOfBooking } from './desk-draft.ts';
import { DeskFailure, InSight } from './desk-failure.tsx';
import { DeskFields } from './desk-fields.tsx';
import { FreeRooms, Fact, PriceLines, SideHead, TotalLine } from './desk-side.tsx';
import { HeldRoomBox } from './held-room.tsx';
import { useEdit } from './use-edit.ts';
import { WasAndIs } from './was-and-is.tsx';
import css from './desk-form.module.css';

/** Staff change a booking (F-03): what it was, what it is, and who is told. */
export function EditBookingPanel({ bookingId, onClose, ...chosen }: PanelProps<'editBooking'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    ...staffBookingQuery(bookingId),
    refetchOnWindowFocus: false,
  });
  if (data && HOLDING_STATUSES.includes(data.booking.status))
    return <EditBooking opened={data} chosen={partOf(chosen)} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={t`Change the booking`}>
      {data ? (
        <p>
          <Trans>This booking has ended and cannot be changed any more.</Trans>
        </p>
      ) : error ? (
        <Banner
          isInset
          tone="error"
          title={errorText(error)}
          action={
            <Button size="sm" variant="line" onPress={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <Skeleton lines={6} label={t`Looking for the booking`} />
      )}
    </Sheet>
  );
}

const partOf = ({
  roomType,
  checkIn,
  checkOut,
}: Omit<PanelProps<'editBooking'>, 'bookingId' | 'onClose'>): BookingPart => ({
  ...(roomType && { roomType }),
  ...(checkIn && { checkIn }),
  ...(checkOut && { checkOut }),
});

interface EditBookingProps {
  readonly opened: StaffBooking;
  readonly chosen: BookingPart;
  readonly onClose: () => void;
}

function EditBooking({ opened, chosen, onClose }: EditBookingProps) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const edit = useEdit({ booking: opened.booking, chosen, root, onSaved: onClose });
  const errorOf = useFieldErrors('quick', edit.problems);
  const isWide = useMedia('(min-width: 1020px)');
  const { draft, base, failure, overtaken } = edit;
  const held = failure?.kind === 'refused' ? roomNotKept(failure.error) : null;
  const leave = () => {
    edit.discard();
    onClose();
  };
  const send = (
    <Button
      type="submit"
      form={id}
      isBlock={isWide}
      isPending={edit.isSending}
      isDisabled={!edit.isDirty}
      icon={<Icon of={Check} />}
      aria-keyshortcuts="Control+Enter"
    >
      <Trans>Save the change</Trans>
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={leave}
      isDirty={edit.isDirty}
      size="panel"
      title={t`Change the booking`}
      subtitle={
        <span className="small muted">
          <bdi>{base.fullName}</bdi> · <bdi dir="ltr">{base.reference}</bdi>
        </span>
      }
      footer={
        isWide ? undefined : (
          <>
            <TotalLine baisa={edit.totalBaisa} />
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
            edit.submit();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            edit.submit();
          }}
        >
          {overtaken !== null && (
            <InSight>
              <Overtaken before={overtaken} now={base} />
            </InSight>
          )}
          {held !== null && (
            <InSight>
              <HeldRoomBox room={held} roomType={base.roomType} onFreed={edit.submit} />
            </InSight>
          )}
          {failure !== null && held === null && (
            <DeskFailure
              failure={failure}
              wish={wishOfDraft(draft.roomType, draft)}
              stock={edit.stock.heard}
            />
          )}
          <FormSummary problems={edit.problems} errorOf={errorOf} onGo={edit.focus} />
          <DeskFields
            draft={draft}
            onChange={edit.set}
            errorOf={errorOf}
            stock={edit.stock}
            own={base}
            today={edit.today}
            idNumber={
              <div>
                <p className={css.label}>{t`ID number`}</p>
                <IdNumber booking={base} />
              </div>
            }
          />
        </form>
        <aside className={css.side} aria-label={t`What changes`}>
          <EditSide edit={edit} language={opened.language} />
          <div className={css.actions}>
            {isWide && (
              <>
                <TotalLine baisa={edit.totalBaisa} />
                {send}
              </>
            )}
            <Button size="sm" variant="line" onPress={leave}>
              <Trans>Leave it as it was</Trans>
            </Button>
          </div>
        </aside>
      </div>
    </Sheet>
  );
}

type Edit = ReturnType<typeof useEdit>;

function EditSide({ edit, language }: { readonly edit: Edit; readonly language: 'ar' | 'en' }) {
  const words = useBookingWords();
  const { draft, base, price, stock, totalBaisa } = edit;
  const left = stock.live?.remaining ?? null;
  const { door } = useHouseRooms();
  const request = base.changeRequest?.status === 'open' ? base.changeRequest : null;
  const isMoved = 'checkIn' in edit.parts || 'checkOut' in edit.parts;
  return (
    <>
      <SideHead
        roomType={draft.roomType}
        nights={draftNights(draft)}
        guests={draft.numberOfGuests}
      />
      <h3>
        <Trans>What changes</Trans>
      </h3>
      {edit.isDirty ? (
        <WasAndIs
          before={base}
          after={draft}
          totalBaisa={totalBaisa}
          isCardOff={edit.withoutCard}
        />
      ) : (
        <p className="small muted">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      {price !== null && (
        <PriceLines
          price={price}
          guests={draft.numberOfGuests}
          withCard={
            base.card !== null && edit.hasCard && !edit.withoutCard
              ? { percent: base.card.percent, totalBaisa }
              : null
          }
        />
      )}
      {edit.hasCard && (
        <Checkbox isChecked={edit.withoutCard} onChange={edit.setCardOff}>
          <Trans>Without the VIP card, at the full price</Trans>
        </Checkbox>
      )}
      <dl className={css.facts}>
        {draft.roomType !== null && left !== null && (
          <Fact name={<Trans>Fewest left on one night</Trans>}>
            <FreeRooms roomType={draft.roomType} left={left} />
          </Fact>
        )}
        <Fact name={<Trans>State</Trans>}>
          <Chip state={base.status}>{words.status(base.status)}</Chip>
        </Fact>
      </dl>
      {base.roomNumber !== null && 'roomType' in edit.parts && (
        <p className={css.note}>
          <Trans>
            Room number {door(base.roomType, base.roomNumber)} is of the other type: give a new one
            after this.
          </Trans>
        </p>
      )}
      {request?.kind === 'change' && isMoved && (
        <p className={css.note}>
          <Trans>The guest’s own request for other nights is settled by this.</Trans>
        </p>
      )}
      <p className={css.note}>
        {language === 'ar' ? (
          <Trans>The guest is told what it was and what it is now, in Arabic.</Trans>
        ) : (
          <Trans>The guest is told what it was and what it is now, in English.</Trans>
        )}
      </p>
    </>
  );
}

/** A colleague was faster: what it is now, with the own changes still on top. */
function Overtaken({ before, now }: { readonly before: Booking; readonly now: Booking }) {
  return (
    <Banner
      isInset
      tone="error"
      title={<Trans>This booking has changed since it was opened here</Trans>}
    >
      <WasAndIs before={before} after={draftOfBooking(now)} totalBaisa={null} />
      <p>
        <Trans>
          Nothing was saved. Your changes stand below on top of it: check them, then save.
        </Trans>
      </p>
    </Banner>
  );
}
