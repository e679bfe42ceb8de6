import { Trans } from '@lingui/react/macro';
import type { DraftedDraw } from '#shared/draw/draw.contract.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import { useHasCome } from '../../../platform/server-time.ts';
import { UntilText } from './draw-dates.tsx';
import { Countdown, DrawHead } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import { TakePart } from './take-part.tsx';

/** The answer for a month whose draw staff have not opened yet, while guests take part in it. */
export function DraftedDrawView({ draw }: { draw: DraftedDraw }) {
  const words = useDrawWords();
  const closesAt = endOfMonth(draw.id);
  const isOver = useHasCome(closesAt);
  const lastEntry = words.lastEntry(draw.id);
  return (
    <>
      <DrawHead draw={draw} title={<Trans>The draw is being prepared</Trans>}>
        {isOver ? (
          <Trans>Entries closed on {lastEntry}.</Trans>
        ) : (
          <Trans>Entries close on {lastEntry}.</Trans>
        )}{' '}
        <Trans>
          Its prize, its terms and its day stand here once the hotel has published them.
        </Trans>
      </DrawHead>
      {!isOver && <Countdown title={<UntilText step="entries" />} until={closesAt} />}
      <TakePart isOver={isOver} />
    </>
  );
}
