import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { baisaFromOmr } from '#shared/money.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { formatDayRange, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import type { CommandView } from '../../../../platform/outbox/command-views.ts';
import type { Entry } from '../../../../platform/outbox/outbox.ts';
import { InlinePrice } from '../../../../ui/price.tsx';
import { toast } from '../../../../ui/toast.ts';
import { RefusedReason, RefusedSteps } from './refused-request.tsx';

/** A booking request on its way, in every list of what waits. */
export const bookingRequestView: CommandView = {
  name: msg`Booking request`,
  words: {
    saved: msg`Your request is saved. We'll send it when there's internet.`,
    held: msg`This phone has no room to save your request. Don't close the app until it is sent.`,
    received: (time) => msg`Request received ${time}`,
    receivedChip: msg`Request received`,
    withdrawn: msg`You took the request back: it is not sent any more. As soon as there is internet we ask the hotel whether it has it already.`,
    arrivedBeforeWithdrawn: msg`The request reached the hotel before you took it back.`,
    waitedLong: (days) =>
      msg`Your request has waited for more than ${plural(days, { one: '# day', other: '# days' })}. Send it again, or take it back.`,
    signIn: msg`Sign in again and your request goes on by itself.`,
    refused: msg`The hotel did not take this request.`,
    needsUserChip: msg`Not booked`,
    withdraw: msg`Take back the request`,
    keep: msg`Keep the request`,
    sendAfterAll: msg`Send the request after all`,
    willBeDeleted: msg`The request will be deleted from this phone and not sent.`,
    willBeAskedFor: msg`We first ask the hotel whether it has the request already. If not, it is deleted from this phone and not sent.`,
  },
  picture: '/art/door.svg',
  minPhotos: 0,
  Summary: RoomAndNights,
  Reason: RefusedReason,
  Correction: RefusedSteps,
  canBeSentAgain: new Set(['waitedLong']),
  drop: {
    label: msg`Remove this request`,
    question: msg`Remove this request from this phone?`,
    body: msg`It was not booked. What you typed for it is deleted from this phone.`,
  },
  withdrawQuestion: () => msg`Take back this booking request?`,
  alreadyReceived: msg`The hotel has this request already. It is among your bookings now, and can be cancelled there.`,
  inDoubt: msg`The hotel may have this request already and cannot be asked now. Try again when there is internet.`,
  withoutReceipt: () => msg`Your booking stays as it is. You find it among your bookings.`,
  tell: tellRefused,
  hadArrived: msg`It reached the hotel before you took it back. It is among your bookings and can be cancelled there.`,
};

/** The success of a booking has a toast of its own. */
function tellRefused(i18n: I18n, { state, reason, serverText }: Entry): void {
  if (reason === 'soldOut')
    toast.failure({
      title: i18n._(msg`This room is sold out for your dates`),
      message: i18n._(
        msg`Nothing was booked. My bookings shows what is full, and the nearest that is free.`,
      ),
    });
  else if (reason === 'accountNeeded')
    toast.failure({
      title: i18n._(msg`Sign in to send your booking request`),
      message: i18n._(msg`Your request is kept on this phone, in My bookings.`),
    });
  else if (state === 'needsUser')
    toast.failure({
      title: i18n._(msg`The booking was not made`),
      message: serverText ?? i18n._(msg`Your request is kept: see it in My bookings.`),
    });
}

/** Room and nights are kept as long as its receipt, the price until it is sent. */
const summarySchema = z.object({
  roomType: z.enum(ROOM_TYPES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  totalPrice: z.optional(z.number()),
});

function RoomAndNights({ payload, madeAt }: { payload: unknown; madeAt?: number }) {
  const { language } = useLanguage();
  const request = summarySchema.safeParse(payload);
  if (!request.success) return null;
  const { roomType, checkInDate, checkOutDate, totalPrice } = request.data;
  return (
    <>
      <p className="small">
        {roomName(roomType, language)} ·{' '}
        <bdi>{formatDayRange(checkInDate, checkOutDate, language)}</bdi>
      </p>
      {totalPrice !== undefined && madeAt !== undefined && (
        <PriceThen baisa={baisaFromOmr(totalPrice)} madeAt={madeAt} />
      )}
    </>
  );
}

/** The hotel has not said yet whether the price still holds. */
function PriceThen({ baisa, madeAt }: { baisa: number; madeAt: number }) {
  const { language } = useLanguage();
  const time = formatInstant(madeAt, language);
  return (
    <p className="small muted">
      <Trans>
        <InlinePrice baisa={baisa} />, price as of <bdi>{time}</bdi>
      </Trans>
    </p>
  );
}
