import { Trans } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { useDrawFiles, useOwnDraw } from '../api/draw-queries.ts';
import { DrawCheckView } from './draw-check.tsx';
import { DrawFileLinks } from './draw-files.tsx';
import { DrawFacts, DrawHead, Terms } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import { OwnTickets } from './own-tickets.tsx';
import { PinAlert } from './pin-alert.tsx';
import { Seal } from './sealed-draw.tsx';
import { TicketSearch } from './ticket-search.tsx';
import css from './draw.module.css';

/**
 * Ended without winners: called off, failed, without an entry, or with none left. Its reason is
 * public.
 */
export function EndedDraw({ draw }: { draw: DrawView }) {
  const { language } = useDrawWords();
  const files = useDrawFiles(draw);
  const own = useOwnDraw(draw.id);
  const reason = draw.endReason?.[language] ?? null;
  return (
    <>
      <DrawHead draw={draw} title={<EndTitle status={draw.status} />}>
        {reason ?? <NoWinner count={draw.count} />}
      </DrawHead>
      {draw.status === 'failed' && (
        <p className={css.terms}>
          <Trans>
            Nothing was drawn from this list, and nothing will be. It stays public here, and its
            tickets take part in the next draw.
          </Trans>
        </p>
      )}
      {draw.manifestHash !== null && (
        <>
          <PinAlert draw={draw} />
          <OwnTickets own={own.data} files={files.data} />
          <Seal hash={draw.manifestHash} />
        </>
      )}
      {draw.manifestHash !== null && (
        <DrawCheckView draw={draw} files={files} own={own.data ?? null} />
      )}
      <DrawFacts draw={draw} />
      <DrawFileLinks draw={draw} lines={draw.count} hasResult />
      {draw.manifestHash !== null && <TicketSearch files={files} />}
      <Terms draw={draw} />
    </>
  );
}

/** Where no reason was written. */
function NoWinner({ count }: Pick<DrawView, 'count'>) {
  if (count === 0) return <Trans>Nobody had entered, so nobody could win.</Trans>;
  return <Trans>Every ticket was taken out before the draw, so nobody could win.</Trans>;
}

function EndTitle({ status }: Pick<DrawView, 'status'>) {
  if (status === 'cancelled') return <Trans>The draw was called off</Trans>;
  if (status === 'failed') return <Trans>The draw ended without a result</Trans>;
  return <Trans>The draw ended without a winner</Trans>;
}
