import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnectivity } from '../platform/connectivity.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOpenPanel } from '../ui/use-open-panel.ts';
import css from './panel-fallbacks.module.css';

/** The sheet before its content: shown only when loading takes long enough to be noticed. */
export function PanelLoading() {
  useOpenPanel(true);
  return (
    <div className={css.scrim}>
      <div className={css.sheet} role="status">
        <span className="sr">
          <Trans>Loading…</Trans>
        </span>
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

type PanelErrorProps = { onRetry: () => void; onClose: () => void };

/** Uses nothing that is loaded later: loading is what failed. */
export function PanelError({ onRetry, onClose }: PanelErrorProps) {
  const isOnline = useConnectivity() === 'online';
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenPanel(true);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.scrim} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="panel-failed"
        className={`${css.sheet} ${css.panelFailedSheet}`}
      >
        <Icon of={CloudOff} size={24} />
        <h2 id="panel-failed" ref={heading} tabIndex={-1}>
          <Trans>This part could not be opened</Trans>
        </h2>
        <p className="muted">
          {isOnline ? (
            <Trans>Please try again in a moment.</Trans>
          ) : (
            <Trans>
              It was not kept on this device yet, and there is no connection. It opens as soon as
              you are back online.
            </Trans>
          )}
        </p>
        <div className={css.actions}>
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="line" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
