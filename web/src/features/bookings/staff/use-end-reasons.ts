import { useLingui } from '@lingui/react/macro';
import type { EndReason } from '#shared/bookings/rejection.ts';

/** Names of the reasons with which staff end a booking. */
export function useEndReasons(): (reason: EndReason) => string {
  const { t } = useLingui();
  const names: Record<EndReason, string> = {
    guest_asked: t`The guest asked for it`,
    made_twice: t`Booked twice`,
    no_room: t`No room of this kind`,
    dates_closed: t`These dates are closed`,
    unreachable: t`The guest cannot be reached`,
    details: t`The details are not right`,
    other: t`Another reason`,
  };
  return (reason) => names[reason];
}
