import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DeskStatus, SearchInput } from './use-desk.ts';
import css from './desk-search.module.css';

type DeskSearchProps = {
  label: string;
  placeholder: string;
  input: SearchInput;
  status: Pick<DeskStatus, 'blockedBy'>;
};

export function DeskSearch({ label, placeholder, input, status }: DeskSearchProps) {
  const { fieldRef, text, setText } = input;
  return (
    <label className={css.search}>
      <span className="sr">{label}</span>
      <Icon of={Search} />
      <input
        ref={fieldRef}
        type="search"
        dir="auto"
        value={text}
        placeholder={placeholder}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        readOnly={status.blockedBy !== null}
        aria-describedby={status.blockedBy ?? undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
    </label>
  );
}

type SearchHeadProps = {
  /** How much was found, once that is known. */
  children: ReactNode;
  /** Names the way back to the list. */
  back: ReactNode;
  onBack: () => void;
  isPending: boolean;
  /** Why the search failed; null where it did not. */
  problem: string | null;
  onRetry: () => void;
};

/**
 * Stands over the results of a search on a desk: how many there are, the way back, and how the
 * search itself goes.
 */
export function SearchHead({
  children,
  back,
  onBack,
  isPending,
  problem,
  onRetry,
}: SearchHeadProps) {
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
        <Banner
          tone="error"
          isInset
          title={<Trans>The search did not work</Trans>}
          action={tryAgain}
        >
          {problem}
        </Banner>
      )}
    </>
  );
}
