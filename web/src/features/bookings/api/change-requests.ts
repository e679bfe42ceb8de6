import { useMutation } from '@tanstack/react-query';
import {
  changeRequestSchema,
  type ChangeRequest,
  type ChangeRequestBody,
} from '#shared/bookings/change-request.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { invalidateBookings } from './booking-keys.ts';
import type { OwnBooking } from './own-booking.ts';
import { rememberBooking } from './use-own-bookings.ts';

/** What waits for the hotel's answer, or null; a list kept by an older version has none. */
export function openRequest({ changeRequest }: Pick<OwnBooking, 'changeRequest'>) {
  return changeRequest?.status === 'open' ? changeRequest : null;
}

const pathOf = ({ id }: OwnBooking): string => `/api/booking-submissions/${id}/change-requests`;
const receiptOf = ({ reference }: OwnBooking) => ({ receipt: readLocal('receipts')?.[reference] });

function remember(booking: OwnBooking, changeRequest: ChangeRequest): void {
  rememberBooking({ ...booking, changeRequest }, null);
}

/** The same body goes out under the same key, so that sending again asks once. */
export interface ChangeToSend {
  readonly booking: OwnBooking;
  readonly key: string;
  readonly body: ChangeRequestBody;
}

export function useRequestChange() {
  return useMutation({
    mutationFn: ({ booking, key, body }: ChangeToSend) =>
      apiSend('POST', pathOf(booking), body, changeRequestSchema, {
        ...receiptOf(booking),
        idempotencyKey: key,
      }),
    onSuccess: (changeRequest, { booking }) => remember(booking, changeRequest),
    onError: invalidateBookings,
  });
}

export function useWithdrawChange() {
  return useMutation({
    mutationFn: ({ booking, id }: { booking: OwnBooking; id: number }) =>
      apiSend(
        'DELETE',
        `${pathOf(booking)}/${id}`,
        undefined,
        changeRequestSchema,
        receiptOf(booking),
      ),
    onSuccess: (changeRequest, { booking }) => remember(booking, changeRequest),
    onError: invalidateBookings,
  });
}
