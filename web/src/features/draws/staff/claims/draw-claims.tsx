import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { BookNight } from './book-night.tsx';
import { ClaimCard } from './claim-card.tsx';
import { ConfirmDialog, ConfirmDisqualifyDialog, ContactDialog } from './claim-dialogs.tsx';
import { prizesOnDesk, type PrizeOnDesk } from './claim-rules.ts';
import { DeclinedDialog, DisqualifyDialog } from './end-dialogs.tsx';
import { EndedAttempts } from './ended-attempts.tsx';
import css from './claims.module.css';

type DrawClaimsProps = {
  draw: DeskDraw;
  /** Epoch ms of the server's clock. */
  now: number;
  /** Id of what says why nothing can be done now. */
  blockedBy: string | null;
};

type Channel = DeskClaim['contacts'][number]['channel'];

/** An act that is being asked about; the claim is the one that staff looked at. */
export type ClaimAct =
  | { readonly is: 'contact'; readonly claim: DeskClaim; readonly channel: Channel | null }
  | {
      readonly is: 'confirm' | 'book' | 'declined' | 'disqualify' | 'disqualifyConfirm';
      readonly claim: DeskClaim;
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
  if (draw.winners.length === 0) return null;
  return (
    <section className={css.claims} aria-label={t`Prizes`}>
      <h3 className="h3">
        <Trans>Prizes</Trans>
      </h3>
      <ul className={css.list}>
        {prizes.map((prize) => (
          <li key={prize.prize} className={css.prize}>
            <PrizeHead draw={draw} prize={prize} />
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

function PrizeHead({
  draw,
  prize: { prize, live, ended },
}: {
  draw: DeskDraw;
  prize: PrizeOnDesk;
}) {
  const { language } = useLanguage();
  return (
    <header className={css.head}>
      <h4>
        <Trans>Prize {prize}</Trans>
      </h4>
      <p dir="auto">{draw.prizes[prize - 1]?.[language]}</p>
      {live === null && (
        <p className={css.none}>
          <b>
            <Trans>Not awarded.</Trans>
          </b>{' '}
          {ended.length > 0 ? (
            <Trans>No alternate is left. The public page says so.</Trans>
          ) : (
            <Trans>Fewer people took part than there are prizes.</Trans>
          )}
        </p>
      )}
    </header>
  );
}

type OpenActProps = { draw: DeskDraw; act: ClaimAct; onAct: (act: ClaimAct | null) => void };

function OpenAct({ draw, act, onAct }: OpenActProps) {
  const props = { draw, claim: act.claim, onClose: () => onAct(null) };
  switch (act.is) {
    case 'contact':
      return <ContactDialog {...props} channel={act.channel} />;
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
  }
}
