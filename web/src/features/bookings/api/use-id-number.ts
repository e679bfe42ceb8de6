import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { apiGet } from '../../../data/api-client.ts';

/** Null once the number has been removed, 90 days after the stay (decisions.md, Personal data). */
const idNumberSchema = z.object({ idNumber: z.nullable(z.string()) });

/** Reads a guest's full ID number, which the server writes down; kept nowhere but in the field that asked. */
export function useIdNumber(bookingId: number) {
  return useMutation({
    mutationFn: () => apiGet(`/api/booking-submissions/${bookingId}/id-number`, idNumberSchema),
    gcTime: 0,
  });
}
