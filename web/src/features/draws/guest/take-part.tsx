import { Trans } from '@lingui/react/macro';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import css from './draw.module.css';

/** The ways into a draw while its month runs, and to what was sent to it. */
export function TakePart({ isOver }: { isOver: boolean }) {
  return (
    <div className={css.ways}>
      {!isOver && (
        <Button aria-haspopup="dialog" onPress={() => openPanel({ name: 'events' })}>
          <Trans>How to take part</Trans>
        </Button>
      )}
      <Button variant="line" aria-haspopup="dialog" onPress={() => openPanel({ name: 'entries' })}>
        <Trans>My entries</Trans>
      </Button>
    </div>
  );
}
