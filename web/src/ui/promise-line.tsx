import { Trans } from '@lingui/react/macro';

/** What a request costs before it is answered: nothing. Beside every price that can be booked. */
export function PromiseLine() {
  return (
    <p className="small muted">
      <Trans>Nothing to pay now · free cancellation</Trans>
    </p>
  );
}
