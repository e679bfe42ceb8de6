import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { DeskDraw, DrawObstacle } from '#shared/draw/draw-desk.contract.ts';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { useMay } from '../../../../platform/session/role.ts';
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
  const { obstacles, status } = draw;
  // A sealed draw says its next date above; nothing has to be done for it.
  const shown = status === 'draft' || status === 'open' ? obstacles : [];
  // A draw without entries has no obstacle: it ends by itself.
  const isEmpty = shown.includes('no_entries');
  const inTheWay = shown.filter((one) => one !== 'no_entries');
  return (
    <>
      {isEmpty && <p className={css.note}>{words.obstacle('no_entries', draw)}</p>}
      {inTheWay.length > 0 && <InTheWay draw={draw} obstacles={inTheWay} />}
    </>
  );
}

type InTheWayProps = { draw: DeskDraw; obstacles: readonly DrawObstacle[] };

function InTheWay({ draw, obstacles: shown }: InTheWayProps) {
  const words = useDrawWords();
  const maySetUp = useMay(drawPermissions.setUpDraw);
  const { id, status } = draw;
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
        {maySetUp && shown.some((one) => IN_SETTINGS.has(one)) && (
          <Button variant="line" size="sm" href="/dashboard/settings?tab=draws">
            <Trans>Licence and terms</Trans>
          </Button>
        )}
        {maySetUp && shown.some((one) => IN_SETUP.has(one)) && (
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
