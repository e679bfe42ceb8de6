import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useStayAtHand } from '../../api/stay-at-hand.ts';
import { useOwnBookings } from '../../api/use-own-bookings.ts';
import { LastUpdated } from '../last-updated.tsx';
import { StayAfter } from './stay-after.tsx';
import { StayBefore } from './stay-before.tsx';
import { StayDuring } from './stay-during.tsx';
import css from './my-stay.module.css';

/** The stay that matters: before, during and after (J-08); nothing where there is none. */
export function MyStaySection() {
  const { t } = useLingui();
  const own = useOwnBookings();
  const { stay, moment } = useStayAtHand();
  if (stay === undefined)
    return own.isError ? (
      <NotRead error={own.error} onRetry={own.refetch} />
    ) : (
      <Skeleton shape="card" label={t`Looking for your stay`} />
    );
  if (stay === null) return null;
  const { booking, phase, isInHouse } = stay;
  const label = {
    before: t`Your next stay`,
    during: t`Your stay now`,
    after: t`Your last stay`,
  }[phase];
  return (
    <section className={css.section} aria-label={label} key={booking.id}>
      <LastUpdated updatedAt={own.updatedAt} isError={own.isError} />
      {phase === 'before' && <StayBefore booking={booking} moment={moment} />}
      {phase === 'during' && <StayDuring booking={booking} moment={moment} isInHouse={isInHouse} />}
      {phase === 'after' && <StayAfter booking={booking} />}
    </section>
  );
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <div className={css.box} role="alert">
      <p>{errorText(error)}</p>
      <div>
        <Button variant="line" size="sm" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  );
}
