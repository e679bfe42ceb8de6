import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { serverTime, useServerSkew } from '../../../platform/server-time.ts';
import { useDrawFiles, useOwnDraw } from '../api/draw-queries.ts';
import { canBePinned, pinManifest } from '../api/pin-manifest.ts';
import { HashPattern } from '../ui/hash-pattern.tsx';
import { Countdown, DrawFacts, DrawHead, HowWeDraw, Terms } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import { OwnTickets } from './own-tickets.tsx';
import { PinAlert } from './pin-alert.tsx';
import { TicketSearch } from './ticket-search.tsx';
import css from './sealed.module.css';

/** The list is final and its number still unknown to everybody. */
export function SealedDraw({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const files = useDrawFiles(draw);
  const own = useOwnDraw(draw.id);
  const { id, status, drawAt, signingKey } = draw;
  const manifest = files.data?.manifest;
  // Looking at the page keeps its fingerprint, also for guests without a ticket.
  const isClockKnown = useServerSkew() !== null;
  useEffect(() => {
    const now = isClockKnown ? serverTime() : null;
    if (manifest === undefined || now === null || !canBePinned({ status, drawAt }, now)) return;
    void pinManifest(id, { manifest, signingKey, seenAt: now });
  }, [id, status, drawAt, signingKey, isClockKnown, manifest]);
  return (
    <>
      <DrawHead draw={draw} title={<Trans>The list is sealed</Trans>}>
        <Trans>
          No ticket can be added or taken out. This is its fingerprint; everyone who entered carries
          it on their phone.
        </Trans>
      </DrawHead>
      <PinAlert draw={draw} />
      <Seal hash={draw.manifestHash} />
      <Countdown title={<Trans>The draw: {words.when(drawAt)}</Trans>} until={Date.parse(drawAt)} />
      <OwnTickets own={own.data} files={files.data} />
      <DrawFacts draw={draw} />
      <HowWeDraw draw={draw} />
      <TicketSearch files={files} />
      <Terms draw={draw} />
    </>
  );
}

/** The first 64 bits of the fingerprint, as figures and as a pattern: the poster shows the same. */
export function Seal({ hash }: { hash: string | null }) {
  const { t } = useLingui();
  if (hash === null) return null;
  return (
    <section className={`night lattice ${css.seal}`} aria-label={t`The fingerprint`}>
      <div className={css.pattern}>
        <HashPattern hash={hash} />
      </div>
      <bdi dir="ltr" className={css.print}>
        {fingerprintOf(hash)}
      </bdi>
      <p>
        <Trans>Compare it with the poster at reception: pattern and figures are the same.</Trans>
      </p>
    </section>
  );
}
