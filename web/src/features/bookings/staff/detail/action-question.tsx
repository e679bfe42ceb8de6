import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HOLDING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { isCardNight, isPrizeNight, type Booking } from '#shared/bookings/booking.contract.ts';
import { nightsLeft } from '#shared/bookings/release.ts';
import { isInHouse } from '#shared/bookings/stay-marks.ts';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import type { Day } from '#shared/muscat-time.ts';
import { noPointsReason } from '#shared/points/points.ts';
import { OverbookedStay } from './overbooked-stay.tsx';
import type { StaffAction } from './staff-actions.ts';

/** The question before an action names the guest. */
export function ActionQuestion({
  action,
  booking,
}: {
  action: StaffAction;
  booking: Booking;
}): ReactNode {
  const guest = <bdi>{booking.fullName}</bdi>;
  switch (action) {
    case 'approve':
      return <Trans>Approve the booking of {guest}?</Trans>;
    case 'confirm':
      return <Trans>Confirm the booking of {guest}?</Trans>;
    case 'complete':
      return booking.checkedInAt === null ? (
        <Trans>{guest} has never been checked in. Complete all the same?</Trans>
      ) : (
        <Trans>Complete the booking of {guest}?</Trans>
      );
    case 'reject':
      return <Trans>Reject the booking of {guest}?</Trans>;
    case 'cancel':
      return <Trans>Cancel the booking of {guest}?</Trans>;
    case 'delete':
      return <Trans>Delete the request of {guest}?</Trans>;
  }
}

/** What follows from it for the guest and for the house. */
export function ActionConsequence({
  action,
  booking,
  today,
}: {
  action: StaffAction;
  booking: Booking;
  today: Day;
}): ReactNode {
  switch (action) {
    case 'approve':
      return (
        <>
          <p>
            {booking.isUnheld ? (
              <Trans>
                No room is held for this request, because its guest has many that wait. Approving
                takes one for each night; where one is full, nothing is approved.
              </Trans>
            ) : (
              <Trans>
                The room stays held for these nights, and the guest sees the answer in “My
                bookings”.
              </Trans>
            )}
          </p>
          <OverbookedStay booking={booking} />
        </>
      );
    case 'confirm':
      return (
        <>
          <p>
            <Trans>
              The stay is then certain, and the guest sees it as confirmed in “My bookings”.
            </Trans>
          </p>
          <OverbookedStay booking={booking} />
        </>
      );
    case 'complete':
      return <CompletionConsequence booking={booking} today={today} />;
    case 'reject':
      if (booking.isPointsBooking) return <EndConsequence booking={booking} today={today} />;
      return booking.isUnheld ? (
        <Trans>For {DECISION_UNDO_SECONDS} seconds you can undo it. Then the guest is told.</Trans>
      ) : (
        <Trans>
          For {DECISION_UNDO_SECONDS} seconds you can undo it. Then the guest is told, and the
          nights become free for others.
        </Trans>
      );
    case 'cancel':
      return <EndConsequence booking={booking} today={today} />;
    case 'delete':
      if (isPrizeNight(booking) && HOLDING_STATUSES.includes(booking.status))
        return (
          <Trans>
            It leaves every list, the guest’s too, and its nights become free. The prize stays the
            guest’s, who is told so and chooses another night. This is final.
          </Trans>
        );
      if (isCardNight(booking) && HOLDING_STATUSES.includes(booking.status))
        return (
          <Trans>
            It leaves every list, the guest’s too, its nights become free and the free night goes
            back to the card. The guest is told that the hotel has ended it. For 30 days it can be
            taken back in the audit log, as long as room and card have what it needs.
          </Trans>
        );
      if (booking.isPointsBooking && HOLDING_STATUSES.includes(booking.status))
        return (
          <Trans>
            It leaves every list, the guest’s too, its nights become free and its points go back.
            The guest is told that the hotel has ended it. This is final.
          </Trans>
        );
      if (booking.isUnheld)
        return (
          <Trans>
            It leaves every list, the guest’s too; no room was held for it. The guest is told that
            the hotel has ended it. For 30 days it can be taken back in the audit log.
          </Trans>
        );
      if (HOLDING_STATUSES.includes(booking.status) && nightsLeft(booking, today) === 0)
        return (
          <Trans>
            It leaves every list, the guest’s too; it holds no nights any more. The guest is told
            that the hotel has ended it. For 30 days it can be taken back in the audit log.
          </Trans>
        );
      return HOLDING_STATUSES.includes(booking.status) ? (
        <Trans>
          It leaves every list, the guest’s too, and its nights become free. The guest is told that
          the hotel has ended it. For 30 days it can be taken back in the audit log, as long as its
          nights are free.
        </Trans>
      ) : (
        <Trans>
          It leaves every list, the guest’s too. For 30 days it can be taken back in the audit log.
        </Trans>
      );
  }
}

function EndConsequence({ booking, today }: { booking: Booking; today: Day }) {
  if (isPrizeNight(booking))
    return (
      <Trans>
        The nights become free for others. The prize stays the guest’s, who is told so at once and
        chooses another night. This is final.
      </Trans>
    );
  if (isCardNight(booking))
    return (
      <Trans>
        The nights become free for others, the free night goes back to the card, and the guest sees
        it at once.
      </Trans>
    );
  if (booking.isPointsBooking)
    return (
      <Trans>
        The nights become free for others, the points of the free night go back, and the guest sees
        it at once. This is final.
      </Trans>
    );
  if (nightsLeft(booking, today) === 0)
    // Brought back is what has nights to come, released or not (`canReinstate`).
    return booking.checkOutDate <= today ? (
      <Trans>It holds no nights any more, and the guest sees it at once. This is final.</Trans>
    ) : (
      <Trans>
        It holds no nights any more, and the guest sees it at once. For a day it can be brought
        back.
      </Trans>
    );
  return (
    <Trans>
      The nights become free for others, and the guest sees it at once. For a day it can be brought
      back, as long as its nights are free.
    </Trans>
  );
}

function PointsConsequence({ booking }: { booking: Booking }) {
  switch (noPointsReason(booking)) {
    case 'no_account':
      return (
        <Trans>
          The stay is closed for good. This guest booked without an account, so no points are added.
        </Trans>
      );
    case 'free_night':
      return <Trans>The stay is closed for good. A free night earns no points.</Trans>;
    case null:
      return <Trans>The stay is closed for good, and its points go to the guest’s account.</Trans>;
  }
}

function CompletionConsequence({ booking, today }: { booking: Booking; today: Day }) {
  return (
    <>
      <p>
        <PointsConsequence booking={booking} />
      </p>
      {isInHouse(booking) && (
        <p>
          <Trans>The guest is in the house, and is checked out in the same step.</Trans>
        </p>
      )}
      {booking.checkOutDate > today && (
        <p>
          <Trans>
            The departure is still to come: the remaining nights become free for others.
          </Trans>
        </p>
      )}
    </>
  );
}
