import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { staffBookingQuery } from '../api/staff-booking.ts';
import { BOARD_POLL, boardQuery, BOOKING_TOPICS } from '../api/staff-bookings.ts';
import type { AskedAction } from '../board/use-booking-desk.ts';
import { ActionDialog } from './action-dialog.tsx';
import { BookingDetail } from './booking-detail.tsx';

const BLOCKED_ID = 'booking-blocked';

/** One booking with its next steps, over whatever area of the back office is open. */
export function DeskBookingPanel({ bookingId, onClose }: PanelProps<'deskBooking'>) {
  const { t } = useLingui();
  const query = useQuery({
    ...staffBookingQuery(bookingId),
    refetchInterval: usePollInterval(BOARD_POLL, BOOKING_TOPICS),
  });
  // Without a network, as the board has kept it.
  const kept = useQuery({ ...boardQuery, enabled: false }).data;
  const booking = query.data?.booking ?? kept?.find(({ id }) => id === bookingId) ?? null;
  const status = useDeskStatus(query, { poll: BOARD_POLL, blockedId: BLOCKED_ID });
  const [asked, setAsked] = useState<AskedAction | null>(null);
  if (booking === null)
    return (
      <Sheet isOpen onClose={onClose} title={t`Booking details`}>
        {query.isPending ? (
          <Skeleton lines={6} count={1} label={t`Loading bookings`} />
        ) : (
          <EmptyState title={<Trans>This booking is no longer there.</Trans>} />
        )}
      </Sheet>
    );
  const today = hotelToday();
  return (
    <>
      <BookingDetail
        booking={booking}
        desk={{
          now: status.now,
          today,
          blockedBy: status.blockedBy,
          ask: (action, about) => setAsked({ action, booking: about }),
        }}
        notice={
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={query.error}
              offline={(since) => (
                <Trans>
                  This is the booking as of {since}. It can be answered again once the hotel’s
                  server is reached.
                </Trans>
              )}
              failed={<Trans>The booking could not be refreshed</Trans>}
              onRetry={() => void query.refetch()}
            />
          </div>
        }
        onClose={onClose}
      />
      {asked && (
        <ActionDialog
          key={`${asked.action} ${asked.booking.id}`}
          {...asked}
          today={today}
          onClose={() => setAsked(null)}
          onShow={() => undefined}
        />
      )}
    </>
  );
}
