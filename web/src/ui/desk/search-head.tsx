import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';
import css from './search-head.module.css';

type SearchHeadProps = {
  /** How much was found, once that is known. */
  children: ReactNode;
  /** Words of the way back to what the search stands in for. */
  back: ReactNode;
  onBack: () => void;
  isPending: boolean;
  /** Why the search failed; null where it did not. */
  problem: string | null;
  onRetry: () => void;
};

/** What stands over the results of a search on a desk: how many there are, the way back, and how the search itself goes. */
export function SearchHead({ children, back, onBack, isPending, problem, onRetry }: SearchHeadProps) {
  const { t } = useLingui();
  const tryAgain = (
    <Button size="sm" variant="line" onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <>
      <div className={css.head}>
        <p role="status">{children}</p>
        <Button size="sm" variant="text" onPress={onBack}>
          {back}
        </Button>
      </div>
      {isPending && <Skeleton lines={3} count={3} label={t`Searching`} />}
      {problem !== null && (
        <Banner tone="error" isInset title={<Trans>The search did not work</Trans>} action={tryAgain}>
          {problem}
        </Banner>
      )}
    </>
  );
}
