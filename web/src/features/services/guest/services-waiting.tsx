import { Trans, useLingui } from '@lingui/react/macro';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactLinks } from '../../../ui/contact-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './services-waiting.module.css';

type ServicesWaitingProps = { isAsking: boolean; onRetry: () => void };

/** The panel before its first answer: asking, or not reached. */
export function ServicesWaiting({ isAsking, onRetry }: ServicesWaitingProps) {
  const { t } = useLingui();
  const site = useSite();
  if (isAsking)
    return (
      <Skeleton
        shape="card"
        lines={2}
        count={4}
        isLate
        label={t`Loading what is near the hotel`}
        className={css.waiting}
      />
    );
  return (
    <div className={css.failed}>
      <EmptyState
        as="h3"
        title={<Trans>The places did not arrive</Trans>}
        action={
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>They could not be fetched just now. Reception will gladly tell you the way.</Trans>
      </EmptyState>
      <ContactLinks phone={site.contactPhone} email={site.contactEmail} />
    </div>
  );
}
