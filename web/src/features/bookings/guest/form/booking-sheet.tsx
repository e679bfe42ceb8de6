import { useLingui, Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'wouter';
import { POINTS_EARNED } from '#shared/points/points.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { usePanel } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { LegalLinks } from '../../../../ui/legal-links.tsx';
import { MaintenanceNote } from '../../../../ui/maintenance-note.tsx';
import { Price } from '../../../../ui/price.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { BookingPromise } from './booking-promise.tsx';
import { signInAddress } from './failure-notice.tsx';
import { FormSummary, type useFieldErrors } from './field-errors.tsx';
import type { SubmitFailure } from './submit-failure.ts';
import type { BookingFormState } from './use-booking-form.ts';
import css from './booking-form.module.css';
import sheetCss from './booking-sheet.module.css';

interface FormFooterProps {
  readonly formId: string;
  /** Null until there is a stay. */
  readonly totalBaisa: number | null;
  /** Price of a night, shown until then. */
  readonly nightBaisa: number | null;
  readonly failure: SubmitFailure | null;
  readonly isSending: boolean;
}

function FormFooter({ formId, totalBaisa, nightBaisa, failure, isSending }: FormFooterProps) {
  const shown = totalBaisa ?? nightBaisa;
  return (
    <>
      <OfflineNote />
      {shown !== null && (
        <span className={css.total}>
          <small>{totalBaisa === null ? <Trans>A night</Trans> : <Trans>Total</Trans>}</small>
          <Price baisa={shown} />
          <small>
            <Trans>Nothing to pay now</Trans>
          </small>
        </span>
      )}
      <Button type="submit" form={formId} isPending={isSending} isBlock={shown === null}>
        <SubmitLabel failure={failure} />
      </Button>
    </>
  );
}

function SubmitLabel({ failure }: { failure: SubmitFailure | null }) {
  if (failure?.kind === 'noAnswer') return <Trans>Send again</Trans>;
  if (failure?.kind === 'priceChanged') return <Trans>Confirm the new price</Trans>;
  return <Trans>Confirm booking</Trans>;
}

/** Points come after the stay, and only with an account. */
export function PointsNote({ roomType }: { roomType: RoomType }) {
  const { i18n } = useLingui();
  const user = useUser();
  const panel = usePanel();
  const points = pointsText(i18n, POINTS_EARNED[roomType]);
  return (
    <p className={sheetCss.points}>
      <Icon of={Sparkles} />
      <span>
        {user ? (
          <Trans>{points} are added to your balance once your stay is completed.</Trans>
        ) : (
          <>
            <Trans>{points} once the stay is completed, for guests who book with an account.</Trans>{' '}
            <Link href={signInAddress(panel)} className={sheetCss.signIn}>
              <Trans>Earn {points}: sign in</Trans>
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

/** What the guest agrees to; its version is sent with the request. */
export function ConsentNote() {
  const { idNumberDays } = useSite();
  return (
    <div className={sheetCss.consent}>
      <p>
        <Trans>
          By confirming you agree that the hotel keeps your name, phone and ID number to handle this
          booking. The ID number is encrypted, and removed {idNumberDays} days after your stay.
        </Trans>
      </p>
      <LegalLinks />
    </div>
  );
}

type BookingSheetProps = {
  form: BookingFormState;
  root: RefObject<HTMLFormElement | null>;
  errorOf: ReturnType<typeof useFieldErrors>;
  roomType: RoomType | null;
  /** That the guest was shown as this form opened. */
  prices: NightPrices;
  /** Sum to agree to, in baisa; null until there is a stay. */
  total: number | null;
  title: ReactNode;
  subtitle?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/**
 * A booking form as a sheet: what is wrong on top, its fields, the consent, and the total with its
 * button in view all the time.
 */
export function BookingSheet({
  form,
  root,
  errorOf,
  roomType,
  prices,
  total,
  children,
  onSubmit,
  onClose,
  ...head
}: BookingSheetProps) {
  const id = useId();
  const site = useSite();
  return (
    <Sheet
      {...head}
      isOpen
      onClose={onClose}
      isDirty={form.isDirty}
      isKept
      footer={
        <FormFooter
          formId={id}
          totalBaisa={total}
          nightBaisa={roomType && prices[roomType].discountedBaisa}
          failure={form.failure}
          isSending={form.isSending}
        />
      }
    >
      <form
        id={id}
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {site.maintenanceMode && <MaintenanceNote isInset site={site} />}
        <FormSummary problems={form.problems} errorOf={errorOf} onGo={form.focus} />
        {children}
        <BookingPromise checkIn={form.draft.checkIn} roomType={roomType} />
        <ConsentNote />
        {form.isDirty && form.replaces === undefined && <ClearForm form={form} />}
      </form>
    </Sheet>
  );
}

/** Empties the form, because closing it keeps what was typed. */
function ClearForm({ form }: { form: BookingFormState }) {
  return (
    <Button
      variant="text"
      size="sm"
      className={sheetCss.clear}
      isDisabled={form.isSending}
      onPress={form.clear}
    >
      <Trans>Clear this form</Trans>
    </Button>
  );
}

/** By the confirm button, while the request would wait in the queue of this phone. */
function OfflineNote() {
  const isOnline = useConnectivity() === 'online';
  return (
    <p role="status" className={css.offline} hidden={isOnline}>
      {!isOnline && (
        <Trans>
          No connection now. Your request will be kept on this phone and sent as soon as you are
          back online.
        </Trans>
      )}
    </p>
  );
}
