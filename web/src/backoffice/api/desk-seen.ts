import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type BookingsSeenBody, deskDoneSchema } from '#shared/desk/desk.contract.ts';
import { apiSend } from '../../platform/api/api-client.ts';
import { useIsPageVisible } from '../../platform/query/poll-interval.ts';
import { DESK_COUNTS_KEY } from './desk-counts.ts';

/**
 * Tells the server that whoever is signed in has had the bookings up to this one on the screen; null
 * says nothing. Nobody asks for it, so a refusal is not shown, and it keeps no session alive.
 */
export function useMarkSeen(lastBookingId: number | null): void {
  const client = useQueryClient();
  const isVisible = useIsPageVisible();
  const told = useRef(0);
  const { mutate } = useMutation({
    mutationFn: (body: BookingsSeenBody) =>
      apiSend('PUT', '/api/admin/desk-seen', body, deskDoneSchema, { asStaff: true, poll: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: DESK_COUNTS_KEY }),
    onError: () => {
      told.current = 0;
    },
  });
  const tell = useEffectEvent((id: number) => {
    if (id <= told.current) return;
    told.current = id;
    mutate({ lastBookingId: id });
  });
  useEffect(() => {
    if (lastBookingId !== null && isVisible) tell(lastBookingId);
  }, [lastBookingId, isVisible]);
}
