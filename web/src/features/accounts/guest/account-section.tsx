import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import css from './account-page.module.css';

/** In the place of what could not be read: why, and a way to ask again. */
export function LoadError({
  error,
  isAsking,
  onRetry,
}: {
  error: unknown;
  isAsking: boolean;
  onRetry: () => void;
}) {
  const errorText = useErrorText();
  return (
    <div className={css.stack} role="alert">
      <p className="muted">{errorText(error)}</p>
      <Button variant="line" size="sm" isPending={isAsking} onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

export function AccountSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
