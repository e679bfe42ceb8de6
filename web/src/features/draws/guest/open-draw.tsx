import { Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { useHasCome } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown, DrawFacts, DrawHead, HowWeDraw, Terms } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import css from './draw.module.css';

/** Takes entries, or waits for its list to be sealed. */
export function OpenDraw({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const isOver = useHasCome(Date.parse(draw.freezeAt));
  return (
    <>
      <DrawHead
        draw={draw}
        title={
          isOver ? (
            <Trans>The list is about to be sealed</Trans>
          ) : (
            <Trans>A free night to win</Trans>
          )
        }
      >
        <Trans>
          One entry per phone number for each event. Drawn on {words.when(draw.drawAt)}.
        </Trans>
      </DrawHead>
      {!isOver && (
        <Countdown
          title={<Trans>The list is sealed on {words.when(draw.freezeAt)}</Trans>}
          until={draw.freezeAt}
        />
      )}
      <div className={css.ways}>
        <Button aria-haspopup="dialog" onPress={() => openPanel({ name: 'events' })}>
          <Trans>How to take part</Trans>
        </Button>
        <Button
          variant="line"
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'entries' })}
        >
          <Trans>My entries</Trans>
        </Button>
      </div>
      <DrawFacts draw={draw} />
      <HowWeDraw draw={draw} />
      <Terms draw={draw} />
    </>
  );
}
