import { Trans } from '@lingui/react/macro';
import type { EntryStatus } from '#shared/events/events.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { Chip } from '../../../ui/chip.tsx';
import { participantPhoneOf } from './entry-kinds.ts';
import css from './entry-views.module.css';

/** The phone that takes part with an entry. */
export function EntryPhoneNumber({ payload }: { payload: unknown }) {
  const phone = participantPhoneOf(payload);
  if (phone === null) return null;
  const shown = formatPhoneShort(phone);
  return (
    <p className="small muted">
      <Trans>
        With the number{' '}
        <bdi dir="ltr" className={css.number}>
          {shown}
        </bdi>
      </Trans>
    </p>
  );
}

interface EntryStatusChipProps {
  readonly status: EntryStatus;
  /** Whether the draw takes such entries, as the server says; unknown counts as yes. */
  readonly isInDraw?: boolean | undefined;
}

/** The status of a received entry. */
export function EntryStatusChip({ status, isInDraw = true }: EntryStatusChipProps) {
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
          {isInDraw ? <Trans>In the draw</Trans> : <Trans>Accepted</Trans>}
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
