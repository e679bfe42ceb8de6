import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../platform/api/api-client.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import css from './id-number.module.css';

/** Null once the number has been removed, 90 days after the stay (decisions.md, Personal data). */
const idNumberSchema = z.object({ idNumber: z.nullable(z.string()) });

/**
 * Reads a guest's full ID number, which the server writes down; kept nowhere but in the field that
 * asked.
 */
function useIdNumber(bookingId: number) {
  return useMutation({
    mutationFn: () => apiGet(`/api/booking-submissions/${bookingId}/id-number`, idNumberSchema),
    gcTime: 0,
  });
}

/** How long (ms) a full number stays on a screen that others may see. */
const SHOWN_FOR = 60_000;

/**
 * Masked until its owner, or a member of staff, asks for it, which is written down; masked again by
 * itself.
 */
export function IdNumber({
  booking,
  className,
}: {
  booking: Pick<Booking, 'id' | 'idNumber'>;
  className?: string | undefined;
}) {
  const errorText = useErrorText();
  const { data, mutate, reset, isPending, error } = useIdNumber(booking.id);

  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [data, reset]);

  return (
    <span className={cx(css.id, className)}>
      <span aria-live="polite">
        {data?.idNumber === null ? (
          <Trans>Removed after the stay</Trans>
        ) : (
          <bdi dir="ltr">{data?.idNumber ?? booking.idNumber}</bdi>
        )}
      </span>
      <Button
        size="sm"
        variant="text"
        className={css.reveal}
        isPending={isPending}
        onPress={() => (data === undefined ? mutate() : reset())}
      >
        {data === undefined ? <Trans>Show in full</Trans> : <Trans>Hide</Trans>}
      </Button>
      {error !== null && (
        <span role="alert" className="small">
          {errorText(error)}
        </span>
      )}
    </span>
  );
}
