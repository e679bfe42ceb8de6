import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { ChangeRequest } from '#shared/bookings/change-request.contract.ts';
import { changesToAskFor } from '#shared/bookings/change-request.ts';
import { isMissed } from '#shared/bookings/stay-marks.ts';
import { formatDayRange, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { openRequest, useWithdrawChange } from '../../api/change-requests.ts';
import type { OwnBooking } from '../../api/own-booking.ts';
import css from './change-request-note.module.css';

/**
 * Leads to the sheet; nothing where the hotel cannot be asked, or has been asked already. A guest who
 * did not come speaks with the hotel first.
 */
export function ChangeBookingButton({ booking }: { booking: OwnBooking }) {
  if (isMissed(booking)) return null;
  if (changesToAskFor(booking, hotelToday()).length === 0 || openRequest(booking)) return null;
  return (
    <Button
      variant="line"
      size="sm"
      onPress={() => openPanel({ name: 'changeBooking', reference: booking.reference })}
    >
      <Trans>Change or cancel</Trans>
    </Button>
  );
}

/** What the guest asked of the booking, and what the hotel answered; nothing where it is over. */
export function ChangeRequestNote({ booking }: { booking: OwnBooking }) {
  const id = useId();
  const request = booking.changeRequest;
  if (!request || request.status === 'withdrawn' || request.status === 'lapsed') return null;
  if (request.status === 'agreed' && request.kind === 'cancel') return null;
  const isOpen = request.status === 'open';
  return (
    <section className={cx(css.note, css[request.status])} aria-labelledby={id}>
      <h4 id={id} className={css.title}>
        <NoteTitle request={request} />
      </h4>
      <NoteWords request={request} />
      {isOpen && <Withdraw booking={booking} request={request} />}
    </section>
  );
}

function NoteTitle({ request: { kind, status } }: { request: ChangeRequest }): ReactNode {
  if (status === 'agreed') return <Trans>The hotel has moved your stay</Trans>;
  if (status === 'declined')
    return kind === 'change' ? (
      <Trans>The hotel could not change your nights</Trans>
    ) : (
      <Trans>The hotel did not cancel this booking</Trans>
    );
  return kind === 'change' ? (
    <Trans>You asked for other nights</Trans>
  ) : (
    <Trans>You asked the hotel to cancel</Trans>
  );
}

function NoteWords({ request }: { request: ChangeRequest }) {
  const { language } = useLanguage();
  const { status, checkInDate, checkOutDate, fromCheckIn, fromCheckOut, words, answer } = request;
  const from = formatDayRange(fromCheckIn, fromCheckOut, language);
  const wished =
    checkInDate !== null && checkOutDate !== null
      ? formatDayRange(checkInDate, checkOutDate, language)
      : null;
  return (
    <>
      {wished !== null && (
        <p>
          {status === 'agreed' ? (
            <Trans>
              It was <bdi>{from}</bdi> and is now <bdi>{wished}</bdi>.
            </Trans>
          ) : (
            <Trans>
              <bdi>{wished}</bdi> instead of <bdi>{from}</bdi>
            </Trans>
          )}
        </p>
      )}
      {words !== '' && status === 'open' && <p dir="auto">{words}</p>}
      {answer !== '' && (
        <p>
          <Trans>The hotel writes:</Trans> <bdi dir="auto">{answer}</bdi>
        </p>
      )}
      {status === 'open' && (
        <p className="small">
          <Trans>
            Sent <bdi>{formatInstant(request.createdAt, language)}</bdi>, waiting for the hotel.
            Until it answers your booking stays as it is.
          </Trans>
        </p>
      )}
    </>
  );
}

function Withdraw({ booking, request }: { booking: OwnBooking; request: ChangeRequest }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const withdrawing = useWithdrawChange();
  return (
    <>
      {withdrawing.isError && (
        <Banner isInset tone="error" title={t`The request could not be taken back`}>
          {errorText(withdrawing.error)}
        </Banner>
      )}
      <Button
        variant="text"
        size="sm"
        isPending={withdrawing.isPending}
        onPress={() => withdrawing.mutate({ booking, id: request.id })}
      >
        <Trans>Take the request back</Trans>
      </Button>
    </>
  );
}
