import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { witnessFrom } from '#shared/draw/timeline.ts';
import { BoxForm, WitnessForm } from './drawn-by-hand.tsx';
import { NumberForm } from './number-form.tsx';

export type NumberDeskProps = { draw: DeskDraw; now: number; blockedBy: string | null };

/** How a sealed draw comes to its result once its time is there. */
export function NumberDesk(props: NumberDeskProps) {
  const { draw, now } = props;
  if (draw.status !== 'frozen' || now < Date.parse(draw.drawAt)) return null;
  if (draw.mode === 'box') return <BoxForm {...props} />;
  return (
    <>
      {draw.beacon && <NumberForm {...props} round={draw.beacon.round} />}
      {now >= witnessFrom(Date.parse(draw.drawAt)) && <WitnessForm {...props} />}
    </>
  );
}
