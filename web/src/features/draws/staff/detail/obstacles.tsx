import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { DeskDraw, DrawObstacle } from '#shared/draw/draw-desk.contract.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

/** Where each obstacle is taken away; the others pass with time. */
const IN_SETTINGS: ReadonlySet<DrawObstacle> = new Set<DrawObstacle>([
  'no_licence',
  'licence_misses_month',
  'no_terms',
]);
const IN_SETUP: ReadonlySet<DrawObstacle> = new Set<DrawObstacle>([
  'no_prizes',
  'number_too_early',
]);

/** Why the next step cannot be done yet, each in a sentence. */
export function Obstacles({ draw }: { draw: DeskDraw }) {
  const words = useDrawWords();
  const { obstacles, status, id } = draw;
  // A sealed draw says its next date above; nothing has to be done for it.
  const shown = status === 'draft' || status === 'open' ? obstacles : [];
  if (shown.length === 0) return null;
  return (
    <section className={css.obstacles}>
      <h3>
        <Icon of={CircleAlert} size={20} />
        {status === 'draft' ? (
          <Trans>Before it can be opened</Trans>
        ) : (
          <Trans>Before it can be sealed</Trans>
        )}
      </h3>
      <ul>
        {shown.map((one) => (
          <li key={one}>{words.obstacle(one, draw)}</li>
        ))}
      </ul>
      <div className={css.row}>
        {shown.some((one) => IN_SETTINGS.has(one)) && (
          <Button variant="line" size="sm" href="/dashboard/settings?tab=draws">
            <Trans>Licence and terms</Trans>
          </Button>
        )}
        {shown.some((one) => IN_SETUP.has(one)) && (
          <Button
            variant="line"
            size="sm"
            onPress={() => openPanel({ name: 'drawSetup', draw: id })}
          >
            <Trans>Set up the draw</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
