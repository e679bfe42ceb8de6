import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { EntryStatus } from '#shared/events/events.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { formatPhoneShort, formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { participantPhoneOf } from './entry-kinds.ts';
import css from './entry-card.module.css';

/** The phone that takes part with an entry; nothing for a request that is no entry. */
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

/** Kept of a request as long as its receipt. */
const roomAndNights = z.object({
  roomType: z.enum(ROOM_TYPES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
});

/**
 * Which room and nights a booking request on its way is about; nothing for one that only a newer
 * version can read.
 */
export function QueuedBookingSummary({ payload }: { payload: unknown }) {
  const { language } = useLanguage();
  const request = roomAndNights.safeParse(payload);
  if (!request.success) return null;
  const { roomType, checkInDate, checkOutDate } = request.data;
  const { nameAr, nameEn } = ROOM_FACTS[roomType];
  return (
    <p className="small">
      {language === 'ar' ? nameAr : nameEn} · {formatDayRange(checkInDate, checkOutDate, language)}
    </p>
  );
}

/** How an entry stands with the hotel. */
export function EntryStatusChip({ status }: { status: EntryStatus }) {
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
