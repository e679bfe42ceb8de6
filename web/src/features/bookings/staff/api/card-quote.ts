import { queryOptions } from '@tanstack/react-query';
import { cardQuoteSchema, type CardQuoteInput } from '#shared/membership/card-quote.contract.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

/** The price of a stay with a card; nothing is used by asking. */
export const cardQuoteQuery = (asked: CardQuoteInput | null) =>
  queryOptions({
    queryKey: [...STAFF_BOOKINGS_KEY, 'card-quote', asked],
    queryFn: () =>
      apiSend('POST', '/api/admin/card-quotes', asked ?? {}, cardQuoteSchema, { actor: 'staff' }),
    enabled: asked !== null,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
