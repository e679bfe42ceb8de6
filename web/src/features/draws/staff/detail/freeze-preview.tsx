import { Plural, Trans } from '@lingui/react/macro';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { DRAW_ICONS } from '../../../../backoffice/draw-icons.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

/** What a seal would take now, or has taken; and what staff still decide before it. */
export function FreezePreview({ draw, now }: { draw: DeskDraw; now: number }) {
  const words = useDrawWords();
  const { status, preview, freezeAt } = draw;
  const isBefore = status === 'draft' || status === 'open';
  if (status === 'cancelled') return null;
  const left = words.left(freezeAt, now);
  const pending = preview.perEvent.reduce((sum, one) => sum + one.pending, 0);
  return (
    <section className={css.part}>
      <h3>{isBefore ? <Trans>What would be sealed now</Trans> : <Trans>What was sealed</Trans>}</h3>
      {isBefore && pending > 0 && (
        <p className={css.clock}>
          {Date.parse(freezeAt) > now ? (
            <Plural
              value={pending}
              one={`# entry waits for a decision and is in the draw ${left}.`}
              other={`# entries wait for a decision and are in the draw ${left}.`}
            />
          ) : (
            <Plural
              value={pending}
              one="# entry waits for a decision and is in the draw as it is."
              other="# entries wait for a decision and are in the draw as they are."
            />
          )}{' '}
          <Button variant="text" size="sm" href="/dashboard/events">
            <Trans>Decide now</Trans>
          </Button>
        </p>
      )}
      <ul className={css.events}>
        {preview.perEvent.map(({ event, entries, pending: open }) => (
          <li key={event}>
            <Icon of={DRAW_ICONS[event]} size={20} />
            <span>{words.event(event)}</span>
            <span>
              <Plural value={entries} one="# entry" other="# entries" />
              {open > 0 && (
                <small>
                  {' '}
                  <Plural value={open} one="# not decided" other="# not decided" />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        <Trans>
          Left out: {preview.excluded} of staff and family, {preview.rejected} rejected,{' '}
          {preview.void} void
        </Trans>
      </p>
    </section>
  );
}
