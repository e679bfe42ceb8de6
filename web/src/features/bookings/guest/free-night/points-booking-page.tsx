import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useState, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import {
  forgetPurchase,
  type PointsPurchase,
  readPurchase,
} from '../../../../platform/queries/points-purchase.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MaintenanceNote } from '../../../../ui/maintenance-note.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Display } from '../../../../ui/section.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { TooFewPointsDialog } from '../../../../ui/too-few-points-dialog.tsx';
import { leaveRecord } from '../../api/tab-record.ts';
import { BedAndSmokingOptions } from '../form/bed-and-smoking-options.tsx';
import { wishOfDraft } from '../form/booking-draft.ts';
import { pointsPayload } from '../form/booking-payload.ts';
import { ConsentNote } from '../form/booking-sheet.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { FormSummary, useFieldErrors } from '../form/field-errors.tsx';
import { GuestFields } from '../form/guest-fields.tsx';
import { StayField } from '../form/stay-field.tsx';
import { isExplainedInForm, type SubmitFailure } from '../form/submit-failure.ts';
import { showBooked, useBookingForm } from '../form/use-booking-form.ts';
import { useRoomStock } from '../form/use-room-stock.ts';
import { validatePointsForm } from '../form/validate-booking.ts';
import { NightSummary } from './night-summary.tsx';
import formCss from '../form/booking-form.module.css';
import css from './points-booking-page.module.css';

/** What the night costs: points, and nothing in money. */
function PointsTotal({ points }: { points: number }) {
  const { i18n, t } = useLingui();
  const paid = pointsText(i18n, points);
  return (
    <section className={css.total} aria-label={t`Price of your stay`}>
      <span className={css.words}>
        <Trans>Total</Trans>
        <small>
          <Trans>Paid with {paid}</Trans>
        </small>
      </span>
      <Price baisa={0} />
    </section>
  );
}

interface FreeNightFormProps {
  readonly purchase: PointsPurchase;
  readonly onTaken: (booking: BookingCreated, isInSight: boolean) => void;
  /** To the points store. */
  readonly onLeave: () => void;
}

function FreeNightForm({ purchase, onTaken, onLeave }: FreeNightFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const user = useUser();
  const site = useSite();
  const root = useRef<HTMLFormElement>(null);
  const [isTooFew, setIsTooFew] = useState(false);
  const onFailed = (failure: SubmitFailure) => {
    if (failure.kind === 'tooFewPoints') setIsTooFew(true);
    else if (!isExplainedInForm(failure)) {
      toast.failure({
        title: t`❌ Booking error`,
        message: t`An error occurred while completing the booking. Please try again.`,
      });
    }
  };
  const form = useBookingForm({ form: 'points', root, start: INITIAL_CHOICES, onTaken, onFailed });
  const { draft, failure } = form;
  const stock = useRoomStock(purchase.roomType, draft);
  const errorOf = useFieldErrors('points', form.problems);

  const submit = () => {
    const sender = { language, userEmail: user?.email ?? null };
    const found = validatePointsForm(draft, hotelToday(), stock.live);
    form.submit(found, pointsPayload(draft, purchase.roomType, sender));
  };

  return (
    <div className={css.page}>
      <header className={css.head}>
        <Button
          variant="text"
          size="sm"
          href="/points-store"
          icon={<Icon of={ArrowLeft} directional />}
          className={css.back}
        >
          <Trans>Back to the points store</Trans>
        </Button>
        <Display as="h1" size={38}>
          <Trans>Book your free night</Trans>
        </Display>
      </header>
      <NightSummary
        purchase={purchase}
        live={stock.inventory.isStale ? null : stock.heard}
        nights={stock.nights}
        onLeave={onLeave}
      />
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
        {site.maintenanceMode && <MaintenanceNote isInset site={site} />}
        <FormSummary problems={form.problems} errorOf={errorOf} onGo={form.focus} />
        <StayField
          roomType={purchase.roomType}
          checkIn={draft.checkIn}
          checkOut={draft.checkOut}
          onChange={form.set}
          errorOf={errorOf}
          maxNights={1}
        />
        <GuestFields draft={draft} onChange={form.set} errorOf={errorOf} email={null} />
        <BedAndSmokingOptions form={form} stock={stock} errorOf={errorOf} />
        <TextField
          label={t`Booking type`}
          name="bookingType"
          value={t`Free night`}
          onChange={ignoreChange}
          isReadOnly
          className={css.fixed}
        />
        <FailureNotice
          failure={failure}
          isSoldOut={stock.live?.remaining === 0}
          wish={wishOfDraft(purchase.roomType, draft)}
          shownBaisa={0}
          onOtherDates={() => form.focus('checkInDate')}
          otherRooms={null}
        />
        <PointsTotal points={purchase.pointsUsed} />
        <ConsentNote />
        <Button type="submit" isBlock isPending={form.isSending}>
          {failure?.kind === 'noAnswer' ? (
            <Trans>Send again</Trans>
          ) : (
            <Trans>Confirm booking</Trans>
          )}
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

/** Two separate beds and no smoking, as the form opens. */
const INITIAL_CHOICES = { bedType: 'double', smokingPreference: 'non_smoking' } as const;

/** A field that is only read never changes. */
const ignoreChange = () => undefined;

/**
 * The booking of a night that points pay (P-05). It stands among the bookings because it is one:
 * same form, same keys, same refusals. The purchase is read once, so that forgetting it when the
 * night is booked leads home and not back to the store.
 */
export function PointsBookingPage() {
  const [, navigate] = useLocation();
  const [purchase] = useState(readPurchase);
  if (purchase === null) return <Redirect to="/points-store" replace />;

  const onTaken = (booking: BookingCreated, isInSight: boolean) => {
    const { roomType, bedType, smokingPreference, pointsUsed } = booking;
    forgetPurchase();
    leaveRecord('successfulBooking', {
      roomType,
      bedType,
      smokingPreference,
      pointsUsed,
      isPointsBooking: true,
    });
    if (!isInSight) return;
    navigate('/', { replace: true });
    showBooked(booking);
  };
  return (
    <FreeNightForm
      purchase={purchase}
      onTaken={onTaken}
      onLeave={() => navigate('/points-store')}
    />
  );
}
