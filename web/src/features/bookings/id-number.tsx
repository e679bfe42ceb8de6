import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useIdNumber } from './api/use-id-number.ts';
import css from './id-number.module.css';

/** How long (ms) a full number stays on a screen that others may see. */
const SHOWN_FOR = 60_000;

/** Masked until its owner, or a member of staff, asks for it, which is written down; masked again by itself. */
export function IdNumber({ booking, className }: { booking: Pick<Booking, 'id' | 'idNumber'>; className?: string | undefined }) {
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
        {data?.idNumber === null ? <Trans>Removed after the stay</Trans> : <bdi dir="ltr">{data?.idNumber ?? booking.idNumber}</bdi>}
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
