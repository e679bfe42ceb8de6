import { useRef } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { endableFrom, witnessFrom } from '#shared/draw/timeline.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { BoxForm } from './box-form.tsx';
import { WitnessForm } from './drawn-by-hand.tsx';
import { EndUndrawn } from './end-undrawn.tsx';
import { HandProposal } from './hand-proposal.tsx';
import { NumberForm } from './number-form.tsx';

export type NumberDeskProps = { draw: DeskDraw; now: number; blockedBy: string | null };

/** How a sealed draw comes to its result once its time is there. */
export function NumberDesk(props: NumberDeskProps) {
  const { draw, now } = props;
  const { proposal } = draw;
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, String(proposal?.id ?? ''));
  const drawAt = Date.parse(draw.drawAt);
  if (draw.status !== 'frozen' || now < drawAt) return null;
  const isByHand = draw.mode === 'box' || now >= witnessFrom(drawAt);
  return (
    <>
      {proposal !== null && <HandProposal {...props} proposal={proposal} heading={heading} />}
      {draw.beacon && <NumberForm {...props} round={draw.beacon.round} />}
      {proposal === null && isByHand && <ByHandForm {...props} heading={heading} />}
      {proposal === null && now >= endableFrom(drawAt) && <EndUndrawn {...props} />}
    </>
  );
}

const ByHandForm = (props: React.ComponentProps<typeof BoxForm>) =>
  props.draw.mode === 'box' ? <BoxForm {...props} /> : <WitnessForm {...props} />;
