import { Trans } from '@lingui/react/macro';
import type { EntryStatus } from '#shared/events/events.ts';
import { Chip } from '../../ui/chip.tsx';

/** How an entry stands with the hotel. */
export function StandingChip({ status }: { status: EntryStatus }) {
  switch (status) {
    case 'pending':
      return (
        <Chip state="pending">
          <Trans>Under review</Trans>
        </Chip>
      );
    case 'approved':
      return (
        <Chip state="confirmed">
          <Trans>In the draw</Trans>
        </Chip>
      );
    case 'received':
      return (
        <Chip state="confirmed">
          <Trans>Received</Trans>
        </Chip>
      );
    case 'rejected':
      return (
        <Chip state="cancelled">
          <Trans>Not accepted</Trans>
        </Chip>
      );
    case 'void':
      return (
        <Chip state="cancelled">
          <Trans>Taken out by the hotel</Trans>
        </Chip>
      );
  }
}
