import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { DeskDrawSummary } from '#shared/draw/draw-desk.contract.ts';
import type { DrawSummary } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { DRAW_ICONS } from '../../../backoffice/draw-icons.ts';
import { CardOpener, DeskCard, GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DrawChip } from '../ui/draw-chip.tsx';
import { useDrawWords } from './use-draw-words.ts';
import css from './draw-row.module.css';

type DrawRowProps = {
  draw: DeskDrawSummary;
  /** Epoch ms. */
  now: number;
  isOpen: boolean;
  /** It has another state by now than the list shows. */
  isGone: boolean;
  onOpen: (id: string) => void;
};

/** A month with where its draw stands and what comes next. */
export function DrawRow({ draw, now, isOpen, isGone, onOpen }: DrawRowProps) {
  const words = useDrawWords();
  const { id, status, events, manifestHash, needsSomebody } = draw;
  const state = words.status(status);
  return (
    <DeskCard className={css.draw} isOpen={isOpen} isSettled={isGone} item={id}>
      <span className={css.month}>
        <CardOpener name={words.month(id)} more={`, ${state}`} onOpen={() => onOpen(id)} />
        <span className={css.next}>
          {isGone ? <GoneNote /> : <NextDate draw={draw} now={now} />}
        </span>
      </span>
      <span className={css.state}>
        <DrawChip status={status}>{state}</DrawChip>
        {needsSomebody && !isGone && (
          <span className={css.needs}>
            <Icon of={CircleAlert} size={16} />
            <Trans context="draws">Needs you</Trans>
          </span>
        )}
        <span className={css.count}>
          {events.map((event) => (
            <Icon key={event} of={DRAW_ICONS[event]} size={16} label={words.event(event)} />
          ))}
          {words.entries(draw)}
        </span>
      </span>
      {manifestHash !== null && (
        <bdi dir="ltr" className={css.mark}>
          {fingerprintOf(manifestHash)}
        </bdi>
      )}
    </DeskCard>
  );
}

/** What happens to a draw next, and when. */
export function NextDate({ draw, now }: { draw: DrawSummary; now: number }) {
  const words = useDrawWords();
  const { status, freezeAt, drawAt, winners, mode } = draw;
  const freeze = words.when(freezeAt);
  const drawn = words.when(drawAt);
  const isOver = (instant: string) => Date.parse(instant) <= now;
  switch (status) {
    case 'draft':
      return <Trans>To be opened. Sealed on {freeze}</Trans>;
    case 'open':
      return isOver(freezeAt) ? (
        <Trans>To be sealed now</Trans>
      ) : (
        <Trans>
          Sealed {words.left(freezeAt, now)}, on {freeze}
        </Trans>
      );
    case 'freezing':
      return <Trans>The list is being sealed</Trans>;
    case 'frozen':
      if (!isOver(drawAt))
        return (
          <Trans>
            Drawn {words.left(drawAt, now)}, on {drawn}
          </Trans>
        );
      return mode === 'box' ? (
        <Trans>To be drawn from the box now</Trans>
      ) : (
        <Trans>Waits for its public number since {drawn}</Trans>
      );
    case 'drawn':
    case 'closed':
      return winners.length === 0 ? (
        <Trans>Without a winner</Trans>
      ) : (
        <bdi dir="ltr">{winners.join(', ')}</bdi>
      );
    case 'failed':
      return <Trans>Ended without a result</Trans>;
    case 'cancelled':
      return <Trans>Called off, with a public reason</Trans>;
  }
}
