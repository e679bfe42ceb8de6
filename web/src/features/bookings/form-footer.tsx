import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import css from './booking-form.module.css';
import type { SubmitFailure } from './submit-failure.ts';

interface FormFooterProps {
  readonly formId: string;
  /** Null until there is a stay. */
  readonly totalBaisa: number | null;
  /** Price of a night, shown until then. */
  readonly nightBaisa: number | null;
  readonly failure: SubmitFailure | null;
  readonly isSending: boolean;
}

export function FormFooter({ formId, totalBaisa, nightBaisa, failure, isSending }: FormFooterProps) {
  const shown = totalBaisa ?? nightBaisa;
  return (
    <>
      {shown !== null && (
        <span className={css.total}>
          <small>{totalBaisa === null ? <Trans>A night</Trans> : <Trans>Total</Trans>}</small>
          <Price baisa={shown} />
        </span>
      )}
      <Button type="submit" form={formId} isPending={isSending} isBlock={shown === null}>
        <SubmitLabel failure={failure} />
      </Button>
    </>
  );
}

function SubmitLabel({ failure }: { failure: SubmitFailure | null }) {
  if (failure?.kind === 'noAnswer') return <Trans>Send again</Trans>;
  if (failure?.kind === 'priceChanged') return <Trans>Confirm the new price</Trans>;
  return <Trans>Confirm booking</Trans>;
}
