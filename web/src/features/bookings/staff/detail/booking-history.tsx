import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { BookingChange, HistoryStep } from '#shared/bookings/staff-booking.contract.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { staffBookingQuery } from '../api/staff-booking.ts';
import { useEndReasons } from '../use-end-reasons.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import { useChangeWords } from './change-words.ts';
import css from './booking-history.module.css';

interface BookingHistoryProps {
  readonly booking: Booking;
  readonly now: number;
}

/** Every step of a booking with who and when; as long as they are not read, where it stands. */
export function BookingHistory({ booking, now }: BookingHistoryProps) {
  const { t } = useLingui();
  const { data, refetch } = useQuery(staffBookingQuery(booking.id));
  const shown = useRef(booking.updatedAt);
  useEffect(() => {
    if (shown.current === booking.updatedAt) return;
    shown.current = booking.updatedAt;
    void refetch();
  }, [booking.updatedAt, refetch]);
  if (data === undefined || data.history.length === 0)
    return <BookingTimeline booking={booking} now={now} />;
  return (
    <section aria-label={t`History`}>
      <h3 className={css.title}>
        <Trans>History</Trans>
      </h3>
      <ol className={css.steps}>
        {data.history.map((step) => (
          <Step key={`${step.at} ${step.what}`} step={step} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, now }: { step: HistoryStep; now: number }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const nameOf = useEndReasons();
  const reason = step.reason ?? step.cancelReason;
  const { kind, name } = step.who;
  const who = { staff: t`The team`, guest: t`The guest`, system: t`By itself` }[kind];
  return (
    <li className={css.step}>
      <span className={css.what}>{stepName(i18n, step.what)}</span>
      <time dateTime={step.at}>{formatInstant(step.at, language, now)}</time>
      <span className={css.who}>{name === null ? who : <bdi>{name}</bdi>}</span>
      {reason !== null && <p>{nameOf(reason)}</p>}
      {step.words !== '' && (
        <p className={css.words} dir="auto">
          {step.words}
        </p>
      )}
      {step.changes.length > 0 && (
        <ul className={css.changes}>
          {step.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** One thing as it was and as it is. */
function Change({ change }: { change: BookingChange }) {
  const words = useChangeWords();
  return (
    <li>
      <span className="muted">{words.field(change.field)}</span>{' '}
      <s>
        <bdi>{words.value(change.field, change.before)}</bdi>
      </s>{' '}
      <b>
        <bdi>{words.value(change.field, change.after)}</bdi>
      </b>
    </li>
  );
}

/** By the name that the audit log has for it; one that is not known is shown as it is. */
function stepName(i18n: I18n, what: string): string {
  const names: Readonly<Record<string, string>> = {
    request: i18n._(msg`Request received`),
    approved: i18n._(msg`Approval`),
    confirmed: i18n._(msg`Confirmation`),
    completed: i18n._(msg`Completion`),
    cancelled: i18n._(msg`Cancellation`),
    undone: i18n._(msg`Answer taken back`),
    expired: i18n._(msg`Expired without an answer`),
    delete: i18n._(msg`Deletion`),
    restored: i18n._(msg`Deletion taken back`),
    reinstated: i18n._(msg`Cancellation taken back`),
    edited: i18n._(msg`Change of the booking`),
    moved: i18n._(msg`Move of the stay`),
    request_change: i18n._(msg`Other nights asked for`),
    request_cancel: i18n._(msg`Cancellation asked for`),
    request_agreed: i18n._(msg`Request agreed`),
    request_declined: i18n._(msg`Request declined`),
    withdraw_request: i18n._(msg`Request taken back`),
    checked_in: i18n._(msg`Check-in`),
    checked_out: i18n._(msg`Check-out`),
    no_show: i18n._(msg`No-show`),
    check_in_undone: i18n._(msg`Check-in taken back`),
    check_out_undone: i18n._(msg`Check-out taken back`),
    no_show_undone: i18n._(msg`No-show taken back`),
    room_number: i18n._(msg`Room given`),
    reveal_id: i18n._(msg`ID number shown`),
    print_card: i18n._(msg`Registration card printed`),
    arrival_time: i18n._(msg`Arrival time told`),
    adopt: i18n._(msg`Moved to an account`),
    share_stay: i18n._(msg`Shared with a companion`),
    unshare_stay: i18n._(msg`Sharing ended`),
  };
  return names[what] ?? what;
}
