import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOpenPanel } from '../ui/use-open-panel.ts';
import css from './panel-waiting.module.css';

/** The sheet before its content: shown only when loading takes long enough to be noticed. */
export function PanelWaiting() {
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
