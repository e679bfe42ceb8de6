import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LanguageButton } from '../desk.tsx';
import css from '../frame/back-office.module.css';

type AreaMessageProps = {
  title: ReactNode;
  picture?: string | undefined;
  /** Stands above the message, at the end of the first line. */
  corner?: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** Fills an area that has no list to show. */
export function AreaMessage({ title, picture, corner, action, children }: AreaMessageProps) {
  return (
    <main id="main" className={css.message}>
      {corner}
      <EmptyState as="h1" title={title} picture={picture} action={action}>
        {children}
      </EmptyState>
    </main>
  );
}

type AreaFailureProps = {
  title: ReactNode;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
};

/** What stands in place of a desk whose list could not be read. */
export function AreaFailure({ title, error, isRetrying, onRetry }: AreaFailureProps) {
  const errorText = useErrorText();
  return (
    <AreaMessage
      title={title}
      action={
        <Button isPending={isRetrying} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert">{errorText(error)}</p>
    </AreaMessage>
  );
}

/** What the back office says at an address that names none of its areas. */
export function UnknownAreaPage() {
  return (
    <AreaMessage
      title={<Trans>Page not found</Trans>}
      picture="/art/door.svg"
      corner={<LanguageButton className={css.language} />}
      action={
        <Button href="/dashboard/today">
          <Trans>Back to Today</Trans>
        </Button>
      }
    >
      <p>
        <Trans>The page may have been removed, or moved to another address.</Trans>
      </p>
    </AreaMessage>
  );
}
