import { Trans } from '@lingui/react/macro';
import { useErrorText } from '../../data/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-page.module.css';

/** In the place of what could not be read: why, and a way to ask again. */
export function NotLoaded({ error, isAsking, onRetry }: { error: unknown; isAsking: boolean; onRetry: () => void }) {
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
