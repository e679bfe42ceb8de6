import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import {
  sharedStaySchema,
  stayLinkSchema,
  stayWifiSchema,
  type StayLink,
  WIFI_DAYS_AHEAD,
} from '#shared/bookings/my-stay.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';
import { invalidateBookings } from './booking-keys.ts';
import type { OwnBooking } from './own-booking.ts';
import { rememberBooking } from './use-own-bookings.ts';

type Named = Pick<OwnBooking, 'id' | 'reference'>;

const pathOf = ({ id }: Named, what: string) => `/api/booking-submissions/${id}/${what}`;
const receiptOf = ({ reference }: Named) => ({ receipt: receiptCodeOf(reference) ?? undefined });

/** Says about when the guest arrives, or takes it back with null. */
export function useArrivalTime(booking: OwnBooking) {
  return useMutation({
    mutationFn: (arrivalTime: string | null) =>
      apiSend(
        'PUT',
        pathOf(booking, 'arrival-time'),
        { arrivalTime },
        bookingSchema,
        receiptOf(booking),
      ),
    onSuccess: (stored) => rememberBooking(stored, null),
    onError: invalidateBookings,
  });
}

const wifiQuery = (booking: Named) =>
  queryOptions({
    queryKey: ['stay-wifi', booking.id],
    queryFn: ({ signal }) =>
      apiGet(pathOf(booking, 'wifi'), stayWifiSchema, { signal, ...receiptOf(booking) }),
    staleTime: 600_000,
    meta: { persist: true },
  });

/**
 * The Wi-Fi of the house, or null; fetched before the guest arrives and kept, since it is needed
 * where there is no network yet.
 */
export function useStayWifi(booking: OwnBooking, today: Day) {
  const isNear = addDays(booking.checkInDate, -WIFI_DAYS_AHEAD) <= today;
  const { data } = useQuery({ ...wifiQuery(booking), enabled: isNear });
  return (isNear && data?.wifi) || null;
}

const linkQuery = (booking: Named) =>
  queryOptions({
    queryKey: ['stay-link', booking.id],
    queryFn: ({ signal }) =>
      apiGet(pathOf(booking, 'stay-link'), stayLinkSchema, { signal, ...receiptOf(booking) }),
    meta: { persist: true },
  });

/** The link by which a companion sees this stay. */
export function useStayLink(booking: Named) {
  return useQuery(linkQuery(booking));
}

/** Makes the link, or ends it. */
export function useChangeStayLink(booking: Named) {
  return useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      apiSend(method, pathOf(booking, 'stay-link'), undefined, stayLinkSchema, receiptOf(booking)),
    onSuccess: (link) => queryClient.setQueryData<StayLink>(linkQuery(booking).queryKey, link),
  });
}

/** Address under which a companion sees the stay. */
export function stayLinkAddress(origin: string, code: string): string {
  return `${origin}/stay/${code}`;
}

/** What a companion's link shows; not kept, since its guest may end it. */
export function useSharedStay(code: string) {
  return useQuery({
    queryKey: ['shared-stay', code],
    queryFn: ({ signal }) =>
      apiGet(`/api/shared-stays/${encodeURIComponent(code)}`, sharedStaySchema, { signal }),
    gcTime: 0,
  });
}
