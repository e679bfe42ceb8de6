import { Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import type { DrawStep } from '#shared/draw/timeline.ts';
import { DrawDates } from './draw-dates.tsx';
import { DrawFacts, DrawHead, HowWeDraw, Terms } from './draw-parts.tsx';
import { TakePart } from './take-part.tsx';
import { useNextStep } from './use-next-step.ts';

/** Takes entries until its month is over, and then waits for its list to be sealed. */
export function OpenDraw({ draw }: { draw: DrawView }) {
  const next = useNextStep(draw);
  return (
    <>
      <DrawHead draw={draw} title={<OpenTitle next={next} />}>
        {next === 'entries' ? (
          <Trans>One entry per phone number for each event.</Trans>
        ) : (
          <Trans>Next the list of entries is sealed, then the winners are drawn from it.</Trans>
        )}
      </DrawHead>
      <DrawDates draw={draw} next={next} />
      <TakePart isOver={next !== 'entries'} />
      <DrawFacts draw={draw} />
      <HowWeDraw draw={draw} />
      <Terms draw={draw} />
    </>
  );
}

function OpenTitle({ next }: { next: DrawStep | null }) {
  if (next === 'entries') return <Trans>A free night to win</Trans>;
  if (next === 'seal') return <Trans>Entries are closed</Trans>;
  return <Trans>The list is about to be sealed</Trans>;
}
