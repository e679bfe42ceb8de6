import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { BookNight } from './book-night.tsx';
import { ClaimCard } from './claim-card.tsx';
import { ConfirmDialog, ContactDialog, type ContactStart } from './claim-dialogs.tsx';
import { prizesOnDesk } from './claim-rules.ts';
import {
  ConfirmDisqualifyDialog,
  DeclineProposalDialog,
  DisqualifyDialog,
} from './disqualify-dialogs.tsx';
import { EndedAttempts } from './ended-attempts.tsx';
import { DeclinedDialog } from './passing-on.tsx';
import { PrizeHead } from './prize-head.tsx';
import css from './claims.module.css';

type DrawClaimsProps = {
  draw: DeskDraw;
  /** Epoch ms of the server's clock. */
  now: number;
  /** Id of what says why nothing can be done now. */
  blockedBy: string | null;
};

/** Ms, and how many of them a closing dialog may take. */
const TICK = 100;
const FOCUS_TICKS = 15;

/** An act that is being asked about; the claim is the one that staff looked at. */
export type ClaimAct = { readonly claim: DeskClaim } & (
  | ({ readonly is: 'contact' } & ContactStart)
  | { readonly is: 'confirm' | 'book' | 'declined' | 'disqualify' | 'disqualifyConfirm' | 'keep' }
);

/** A live offer, and the way to ask about what is done with it. */
export type ClaimProps = DrawClaimsProps & {
  claim: DeskClaim;
  onAct: (act: ClaimAct) => void;
};

/** The claim desk of a drawn draw: what runs out soonest comes first (W-04, W-05). */
export function DrawClaims({ draw, now, blockedBy }: DrawClaimsProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<ClaimAct | null>(null);
  // As it was when it was opened: nothing moves away under the hand that has just acted.
  const [order] = useState(() => prizesOnDesk(draw).map(({ prize }) => prize));
  const prizes = prizesOnDesk(draw).toSorted(
    (a, b) => order.indexOf(a.prize) - order.indexOf(b.prize),
  );
  const heads = useRef(new Map<number, HTMLElement>());
  const ask = useFocusAfter(heads, act, setAct);
  const title = useRef<HTMLHeadingElement>(null);
  useKeptFocus(title, draw.status);
  if (draw.winners.length === 0) return null;
  return (
    <section className={css.claims} aria-label={t`Prizes`}>
      <h3 ref={title} tabIndex={-1} className="h3">
        <Trans>Prizes</Trans>
      </h3>
      <ul className={css.list}>
        {prizes.map((prize) => (
          <li key={prize.prize} className={css.prize}>
            <PrizeHead
              draw={draw}
              prize={prize}
              now={now}
              blockedBy={blockedBy}
              ref={(head) => {
                if (head) heads.current.set(prize.prize, head);
              }}
            />
            {prize.live !== null && (
              <ClaimCard
                draw={draw}
                claim={prize.live}
                now={now}
                blockedBy={blockedBy}
                onAct={ask}
              />
            )}
            <EndedAttempts prize={prize} />
          </li>
        ))}
      </ul>
      {act !== null && <OpenAct draw={draw} act={act} onAct={ask} />}
    </section>
  );
}

/**
 * Asks about an act. What opened a question may be gone with its answer, a button that has done
 * its work: the focus then goes to the heading of its prize.
 */
function useFocusAfter(
  heads: RefObject<Map<number, HTMLElement>>,
  act: ClaimAct | null,
  setAct: (act: ClaimAct | null) => void,
) {
  const asked = useRef<{ readonly prize: number; readonly opener: Element | null } | null>(null);
  useEffect(() => {
    if (act !== null || asked.current === null) return undefined;
    const { prize, opener } = asked.current;
    asked.current = null;
    // A dialog gives the focus back when it is gone, which takes a slow tablet a while.
    let ticks = FOCUS_TICKS;
    const look = () => {
      ticks -= 1;
      const head = heads.current.get(prize);
      if (ticks === 0 || !head || opener?.isConnected) clearInterval(looking);
      else if (!isInDialogOver(head)) head.focus();
    };
    const looking = setInterval(look, TICK);
    return () => clearInterval(looking);
  }, [act, heads]);
  return (next: ClaimAct | null) => {
    // One question may lead to the next.
    if (next) asked.current ??= { prize: next.claim.prize, opener: document.activeElement };
    setAct(next);
  };
}

function isInDialogOver(head: HTMLElement): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  return dialog !== null && dialog !== undefined && !dialog.contains(head);
}

type OpenActProps = { draw: DeskDraw; act: ClaimAct; onAct: (act: ClaimAct | null) => void };

function OpenAct({ draw, act, onAct }: OpenActProps) {
  const props = { draw, claim: act.claim, onClose: () => onAct(null) };
  switch (act.is) {
    case 'contact':
      return <ContactDialog {...props} channel={act.channel} outcome={act.outcome} />;
    case 'confirm':
      // The winner is at the desk, so the choice of the night opens at once.
      return <ConfirmDialog {...props} onConfirmed={(claim) => onAct({ is: 'book', claim })} />;
    case 'book':
      return <BookNight {...props} />;
    case 'declined':
      return <DeclinedDialog {...props} />;
    case 'disqualify':
      return <DisqualifyDialog {...props} />;
    case 'disqualifyConfirm':
      return <ConfirmDisqualifyDialog {...props} />;
    case 'keep':
      return <DeclineProposalDialog {...props} />;
  }
}
