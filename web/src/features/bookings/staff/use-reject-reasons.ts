import { useLingui } from '@lingui/react/macro';
import { REJECT_REASONS, type RejectReason } from '#shared/bookings/rejection.ts';

/** Names of the reasons for which staff reject a request. */
export function useRejectReasons() {
  const { t } = useLingui();
  const names: Record<RejectReason, string> = {
    no_room: t`No room of this kind`,
    dates_closed: t`These dates are closed`,
    unreachable: t`The guest cannot be reached`,
    details: t`The details are not right`,
    other: t`Another reason`,
  };
  return { all: REJECT_REASONS, name: (reason: RejectReason) => names[reason] };
}
