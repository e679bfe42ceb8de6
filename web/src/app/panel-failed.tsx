import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnectivity } from '../data/connectivity.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOpenPanel } from '../ui/use-open-panel.ts';
import css from './panel-failed.module.css';
import waiting from './panel-waiting.module.css';

type PanelFailedProps = { onRetry: () => void; onClose: () => void };

/** Uses nothing that is loaded later: loading is what failed. */
export function PanelFailed({ onRetry, onClose }: PanelFailedProps) {
  const isOnline = useConnectivity() === 'online';
  const heading = useRef<HTMLHeadingElement>(null);
  useOpenPanel(true);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={waiting.scrim} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div role="alertdialog" aria-modal="true" aria-labelledby="panel-failed" className={`${waiting.sheet} ${css.sheet}`}>
        <Icon of={CloudOff} size={24} />
        <h2 id="panel-failed" ref={heading} tabIndex={-1}>
          <Trans>This part could not be opened</Trans>
        </h2>
        <p className="muted">
          {isOnline ? (
            <Trans>Please try again in a moment.</Trans>
          ) : (
            <Trans>It was not kept on this device yet, and there is no connection. It opens as soon as you are back online.</Trans>
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
