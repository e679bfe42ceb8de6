import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EditBookingBody,
  type WalkInInput,
  editedBookingSchema,
  knownGuestAnswerSchema,
  staffBookingSchema,
  walkInAnswerSchema,
} from '#shared/bookings/staff-booking.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { INVENTORY_KEY } from '../../../../platform/queries/query-keys.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { BOOKING_TOPICS, boardQuery, STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

/** One booking with its history, as long as somebody looks at it; nothing of it is kept. */
export const staffBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'id', bookingId],
    queryFn: ({ signal }) =>
      apiGet(`/api/admin/bookings/${bookingId}`, staffBookingSchema, {
        signal,
        poll: true,
        asStaff: true,
      }),
    staleTime: 0,
    gcTime: 60_000,
    meta: { topics: BOOKING_TOPICS },
  });

/** The guest who booked with this phone before. */
export const knownGuestQuery = (phone: string | null) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'known-guest', phone],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ phone: phone ?? '' });
      return apiGet(`/api/admin/known-guest?${query}`, knownGuestAnswerSchema, {
        signal,
        asStaff: true,
      });
    },
    enabled: phone !== null,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });

/** Whatever came of it: board, booking and stock are read again. */
function useRefreshDesk() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY });
    void client.invalidateQueries({ queryKey: INVENTORY_KEY });
  };
}

/** The answer goes into the board at once. */
export function useEditBooking(bookingId: number) {
  const client = useQueryClient();
  const onSettled = useRefreshDesk();
  return useMutation({
    meta: changesRow('bookings', () => bookingId),
    mutationFn: (body: EditBookingBody) =>
      apiSend('PATCH', `/api/admin/bookings/${bookingId}`, body, editedBookingSchema, {
        actor: 'staff',
      }),
    onSuccess: ({ booking: now }) => {
      client.setQueryData(boardQuery.queryKey, (board) =>
        board?.map((one) => (one.id === now.id ? now : one)),
      );
    },
    onSettled,
  });
}

/** The same key for the same booking, so that a repeat after a lost answer books nothing twice. */
export function useBookWalkIn() {
  const onSettled = useRefreshDesk();
  return useMutation({
    meta: changesRow('bookings', (_sent, made?: { readonly id: number }) => made?.id ?? null),
    mutationFn: ({ body, key }: { readonly body: WalkInInput; readonly key: string }) =>
      apiSend('POST', '/api/admin/walk-ins', body, walkInAnswerSchema, {
        idempotencyKey: key,
        actor: 'staff',
      }),
    onSettled,
  });
}
