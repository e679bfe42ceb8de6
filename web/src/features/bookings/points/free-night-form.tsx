import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { PointsPurchase } from '../../../data/local-store.ts';
import { useUser } from '../../../data/session.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Display } from '../../../ui/display.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { TooFewPointsDialog } from '../../../ui/too-few-points-dialog.tsx';
import formCss from '../booking-form.module.css';
import { pointsPayload } from '../booking-payload.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { ConsentNote } from '../form-notes.tsx';
import { FormSummary } from '../form-summary.tsx';
import { GuestFields } from '../guest-fields.tsx';
import { KindOptions } from '../kind-options.tsx';
import { StayField } from '../stay-field.tsx';
import type { SubmitFailure } from '../submit-failure.ts';
import { useBookingForm } from '../use-booking-form.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useRoomStock } from '../use-room-stock.ts';
import { validatePointsForm } from '../validate-booking.ts';
import css from './free-night-form.module.css';
import { NightSummary } from './night-summary.tsx';
import { PointsTotal } from './points-total.tsx';

interface FreeNightFormProps {
  readonly purchase: PointsPurchase;
  readonly onTaken: (booking: BookingCreated) => void;
  /** To the points store. */
  readonly onLeave: () => void;
}

export function FreeNightForm({ purchase, onTaken, onLeave }: FreeNightFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const user = useUser();
  const root = useRef<HTMLFormElement>(null);
  const [isTooFew, setIsTooFew] = useState(false);
  const onFailed = (failure: SubmitFailure) => {
    if (failure.kind === 'tooFewPoints') setIsTooFew(true);
    else if (!saysSo(failure)) {
      toast.failure({ title: t`❌ Booking error`, message: t`An error occurred while completing the booking. Please try again.` });
    }
  };
  const form = useBookingForm({ form: 'points', root, start: START, onTaken, onFailed });
  const { draft, failure } = form;
  const stock = useRoomStock(purchase.roomType, draft);
  const errorOf = useFieldErrors('points', form.problems);

  const submit = () => {
    const sender = { language, userEmail: user?.email ?? null };
    const found = validatePointsForm(draft, muscatDay(Date.now()), stock.live);
    form.submit(found, pointsPayload(draft, purchase.roomType, sender));
  };

  return (
    <div className={css.page}>
      <header className={css.head}>
        <Button variant="text" size="sm" href="/points-store" icon={<Icon of={ArrowLeft} directional />} className={css.back}>
          <Trans>Back to the points store</Trans>
        </Button>
        <Display as="h1" size={38}>
          <Trans>Book your free night</Trans>
        </Display>
      </header>
      <NightSummary purchase={purchase} live={stock.inventory.isStale ? null : stock.heard} onLeave={onLeave} />
      <form
        ref={root}
        className={`${formCss.form} ${css.form}`}
        data-dirty={form.isDirty || undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormSummary problems={form.problems} errorOf={errorOf} onGo={form.focus} />
        <StayField
          roomType={purchase.roomType}
          checkIn={draft.checkIn}
          checkOut={draft.checkOut}
          onChange={form.set}
          errorOf={errorOf}
          maxNights={1}
        />
        <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} />
        <KindOptions form={form} stock={stock} errorOf={errorOf} />
        <TextField label={t`Booking type`} name="bookingType" value={t`Free night`} onChange={keep} isReadOnly className={css.fixed} />
        <FailureNotice
          failure={failure}
          isSoldOut={stock.live?.remaining === 0}
          shownBaisa={0}
          onOtherDates={() => form.focus('checkInDate')}
          otherRooms={null}
        />
        <PointsTotal points={purchase.pointsUsed} />
        <ConsentNote />
        <Button type="submit" isBlock isPending={form.isSending}>
          {failure?.kind === 'noAnswer' ? <Trans>Send again</Trans> : <Trans>Confirm booking</Trans>}
        </Button>
      </form>
      <TooFewPointsDialog
        isOpen={isTooFew}
        cost={purchase.pointsUsed}
        onSeePoints={() => navigate('/points-statement')}
        onClose={() => setIsTooFew(false)}
      />
    </div>
  );
}

/** Two separate beds and no smoking, as the form opens (guest.txt §2, Points booking). */
const START = { bedType: 'double', smokingPreference: 'non_smoking' } as const;

/** A field that is only read never changes. */
const keep = () => undefined;

/** Failures that the form explains by itself as something to decide. */
function saysSo({ kind }: SubmitFailure): boolean {
  return kind === 'fields' || kind === 'soldOut';
}
