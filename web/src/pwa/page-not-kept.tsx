import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnectivity } from '../platform/connectivity.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface PageNotKeptProps {
  readonly onRetry: () => void;
}

/**
 * Stands in the place of a page that could not be loaded, and tries again by itself when the
 * network is back. Its heading is no `h1`: the page's own, once it is there, gives the title.
 */
export function PageNotKept({ onRetry }: PageNotKeptProps) {
  const isOnline = useConnectivity() === 'online';
  const wasOnline = useRef(isOnline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return (
    <div role="status">
      <EmptyState
        picture="/art/door.svg"
        title={<Trans>This part could not be opened</Trans>}
        action={
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOnline ? (
          <Trans>Please try again in a moment.</Trans>
        ) : (
          <Trans>
            It was not kept on this device yet, and there is no connection. It opens as soon as you
            are back online.
          </Trans>
        )}
      </EmptyState>
    </div>
  );
}
