import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
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

/** Ms. */
const FOCUS_RETURNS_WITHIN = 3000;
const LOOK_EACH = 100;

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
  const heads = useFocusAfter(act);
  if (draw.winners.length === 0) return null;
  return (
    <section className={css.claims} aria-label={t`Prizes`}>
      <h3 className="h3">
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
              ref={(head) => void (head ? heads.current.set(prize.prize, head) : undefined)}
            />
            {prize.live !== null && (
              <ClaimCard
                draw={draw}
                claim={prize.live}
                now={now}
                blockedBy={blockedBy}
                onAct={setAct}
              />
            )}
            <EndedAttempts prize={prize} />
          </li>
        ))}
      </ul>
      {act !== null && <OpenAct draw={draw} act={act} onAct={setAct} />}
    </section>
  );
}

/**
 * Headings by prize. What opened a question may be gone with its answer, a button that has done
 * its work: the focus then goes to the heading of its prize.
 */
function useFocusAfter(act: ClaimAct | null) {
  const heads = useRef(new Map<number, HTMLElement>());
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (act !== null) {
      asked.current = act.claim.prize;
      return undefined;
    }
    const prize = asked.current;
    asked.current = null;
    if (prize === null) return undefined;
    // A closing dialog gives the focus back when it is gone, which takes a slow tablet a while.
    const until = performance.now() + FOCUS_RETURNS_WITHIN;
    const look = () => {
      const head = heads.current.get(prize);
      // Lost, it is with the page, or with the sheet that holds the detail.
      if (head && document.activeElement?.contains(head) && document.activeElement !== head)
        head.focus();
      if (performance.now() > until) clearInterval(looking);
    };
    const looking = setInterval(look, LOOK_EACH);
    return () => clearInterval(looking);
  }, [act]);
  return heads;
}

type OpenActProps = { draw: DeskDraw; act: ClaimAct; onAct: (act: ClaimAct | null) => void };

function OpenAct({ draw, act, onAct }: OpenActProps) {
  const props = { draw, claim: act.claim, onClose: () => onAct(null) };
  switch (act.is) {
    case 'contact':
      return <ContactDialog {...props} channel={act.channel} outcome={act.outcome} />;
    case 'confirm':
      // The winner stands there: the night comes next.
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
