import { Plural, Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { WITNESS_AFTER_DAYS, witnessFrom } from '#shared/draw/timeline.ts';
import { useHasCome } from '../../../platform/server-time.ts';
import { useDrawFiles, useOwnDraw } from '../api/draw-queries.ts';
import { BringNumber } from './bring-number.tsx';
import { DrawFacts, DrawHead, HowWeDraw, Terms } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import { OwnTickets } from './own-tickets.tsx';
import { PinAlert } from './pin-alert.tsx';
import { Seal } from './sealed-draw.tsx';
import { TicketSearch } from './ticket-search.tsx';

/** Between the seal and the result: the number comes by itself, or by anybody who brings it. */
export function WaitingDraw({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const files = useDrawFiles(draw);
  const own = useOwnDraw(draw.id);
  const { status, mode, beacon, drawAt } = draw;
  const when = words.when(drawAt);
  const isLate = useHasCome(witnessFrom(Date.parse(drawAt)));
  if (status === 'freezing')
    return (
      <DrawHead draw={draw} title={<Trans>The list is being sealed</Trans>}>
        <Trans>It takes a moment. The page goes on by itself.</Trans>
      </DrawHead>
    );
  return (
    <>
      {mode === 'box' ? (
        <DrawHead draw={draw} title={<Trans>The box is being drawn</Trans>}>
          <Trans>
            By hand, before two named witnesses. The result stands here once they have signed it.
          </Trans>
        </DrawHead>
      ) : (
        <DrawHead
          draw={draw}
          title={
            <Trans>
              Waiting for public number <bdi dir="ltr">{beacon?.round ?? ''}</bdi>
            </Trans>
          }
        >
          {isLate ? (
            <Trans>
              It was due on {when} and has not come for{' '}
              <Plural value={WITNESS_AFTER_DAYS} _3="three days" one="# day" other="# days" />. As
              announced, ten dice are now thrown before two named witnesses; whoever has the number
              can still bring it.
            </Trans>
          ) : (
            <Trans>
              It was issued on {when}. The page goes on by itself as soon as the hotel has read it.
            </Trans>
          )}
        </DrawHead>
      )}
      <PinAlert draw={draw} />
      <OwnTickets own={own.data} files={files.data} />
      {mode === 'beacon' && beacon !== null && (
        <BringNumber id={draw.id} beacon={beacon} round={beacon.round} />
      )}
      <Seal hash={draw.manifestHash} />
      <DrawFacts draw={draw} />
      <HowWeDraw draw={draw} />
      <TicketSearch files={files} />
      <Terms draw={draw} />
    </>
  );
}
