import { Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { type DrawStep, stepTimes } from '#shared/draw/timeline.ts';
import { Countdown } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import css from './draw.module.css';

interface DrawDatesProps {
  readonly draw: Pick<DrawView, 'id' | 'freezeAt' | 'drawAt'>;
  /** The step that it waits for; null once its time to be drawn has come. */
  readonly next: DrawStep | null;
}

/** How long it is until the next step of an open draw, and the time of each. */
export function DrawDates({ draw, next }: DrawDatesProps) {
  const words = useDrawWords();
  return (
    <>
      {next !== null && (
        <Countdown title={<UntilText step={next} />} until={stepTimes(draw)[next]} />
      )}
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>End of entries</Trans>
          </dt>
          <dd>{words.lastEntry(draw.id)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Sealing of the list</Trans>
          </dt>
          <dd>{words.when(draw.freezeAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>The draw</Trans>
          </dt>
          <dd>{words.when(draw.drawAt)}</dd>
        </div>
      </dl>
    </>
  );
}

/** Names the moment that a clock runs to. */
export function UntilText({ step }: { step: DrawStep }) {
  switch (step) {
    case 'entries':
      return <Trans>Until entries close</Trans>;
    case 'seal':
      return <Trans>Until the list is sealed</Trans>;
    case 'draw':
      return <Trans>Until the draw</Trans>;
  }
}
