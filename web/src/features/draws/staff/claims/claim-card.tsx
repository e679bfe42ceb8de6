import { Trans } from '@lingui/react/macro';
import { BadgeCheck, BedDouble } from 'lucide-react';
import { useId } from 'react';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { EXTENSION_DAYS } from '#shared/draw/timeline.ts';
import { DetailFurther } from '../../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { CLAIM_CHIPS, useDrawWords } from '../use-draw-words.ts';
import { isConfirmer, WaitsFor } from '../waits-for.tsx';
import { goesOnByNumber, refusalFor, triesOf } from './claim-rules.ts';
import type { ClaimAct, ClaimProps } from './draw-claims.tsx';
import { Contacts, WaysToWinner } from './winner-contacts.tsx';
import { WinnerName } from './winner-name.tsx';
import css from './claims.module.css';

/** Whom a prize is offered to now, and what staff can do about it. */
export function ClaimCard(props: ClaimProps) {
  const { claim, blockedBy, onAct } = props;
  const words = useDrawWords();
  const { status, ticket, bookingReference } = claim;
  const isOpen = status === 'offered' || status === 'claimed';
  return (
    <div className={css.claim}>
      <div className={css.state}>
        <Chip state={CLAIM_CHIPS[status]}>{words.claim(status)}</Chip>
        <bdi dir="ltr" className={css.ticket}>
          {ticket}
        </bdi>
      </div>
      <Clock {...props} />
      <WaysToWinner {...props} isOpen={isOpen} />
      <Contacts {...props} isOpen={isOpen} />
      {isOpen && <Proposal {...props} />}
      <WinnerName {...props} />
      {status === 'offered' && (
        <Button
          icon={<Icon of={BadgeCheck} size={20} />}
          {...blockedProps(blockedBy)}
          onPress={() => onAct({ is: 'confirm', claim })}
        >
          <Trans>Confirm at reception</Trans>
        </Button>
      )}
      {status === 'claimed' && (
        <Button
          icon={<Icon of={BedDouble} size={20} />}
          {...blockedProps(blockedBy)}
          onPress={() => onAct({ is: 'book', claim })}
        >
          <Trans>Book the night</Trans>
        </Button>
      )}
      {bookingReference !== null && (
        <Button
          size="sm"
          variant="line"
          href={`/dashboard/bookings?booking=${bookingReference}`}
          icon={<Icon of={BedDouble} size={18} />}
        >
          <Trans>
            Booking <bdi dir="ltr">{bookingReference}</bdi>
          </Trans>
        </Button>
      )}
      {isOpen && <WaysToEnd {...props} />}
    </div>
  );
}

/** The prize leaves its winner, by two members of the team each. */
function WaysToEnd({ claim, blockedBy, onAct }: ClaimProps) {
  const user = useUser();
  const ownId = useId();
  const mayPassOn = useMay(drawPermissions.forfeitClaim);
  const mayDisqualify = useMay(drawPermissions.proposeDisqualification);
  const refusal = refusalFor(claim, user?.id);
  // A refusal is logged by anybody on the staff; the prize is passed on by a manager.
  if (!mayPassOn && refusal !== 'none')
    return (
      <p className={css.note}>
        <Trans>It is logged that the winner does not want the prize. A manager passes it on.</Trans>
      </p>
    );
  const declined = (): ClaimAct =>
    refusal === 'none'
      ? { is: 'contact', claim, channel: null, outcome: 'refused' }
      : { is: 'declined', claim };
  return (
    <>
      <DetailFurther>
        <Button
          variant="text"
          size="sm"
          {...(refusal === 'own' || refusal === 'barred'
            ? { isDisabled: true, 'aria-describedby': ownId }
            : blockedProps(blockedBy))}
          onPress={() => onAct(declined())}
        >
          <Trans>Declined in writing</Trans>
        </Button>
        {mayDisqualify && claim.disqualification === null && (
          <Button
            variant="text"
            size="sm"
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'disqualify', claim })}
          >
            <Trans>Disqualify</Trans>
          </Button>
        )}
      </DetailFurther>
      {refusal === 'barred' && (
        <p id={ownId} className={css.note}>
          <Trans>
            A colleague logged that the winner does not want the prize. You cannot pass it on: one
            of you added the other, or you joined less than seven days ago.
          </Trans>
        </p>
      )}
      {refusal === 'own' && (
        <p id={ownId} className={css.note}>
          <Trans>
            You logged that the winner does not want the prize. Another member of the team has to
            pass it on.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Until when the prize is kept, what is left of it, and what happens then. */
function Clock({ draw, claim, now }: ClaimProps) {
  const words = useDrawWords();
  const { status, deadline } = claim;
  const when = words.when(deadline);
  const { isEnough } = triesOf(claim);
  if (status === 'claimed')
    return (
      <p className={css.clock}>
        <Trans>
          Taken by its winner, who chooses the night in the app or here. It does not lapse.
        </Trans>
      </p>
    );
  if (status !== 'offered') return null;
  if (Date.parse(deadline) > now)
    return (
      <p className={css.clock}>
        <Trans>
          Runs out <b>{words.left(deadline, now)}</b>, on {when}
        </Trans>
      </p>
    );
  return (
    <p className={cx(css.clock, css.over)}>
      {isEnough ? (
        goesOnByNumber(draw) ? (
          <Trans>Its time ran out on {when}. A public number is announced for it by itself.</Trans>
        ) : (
          <Trans>Its time ran out on {when}. It goes to the next alternate by itself.</Trans>
        )
      ) : (
        <Trans>
          Its time ran out on {when}. It is kept for {EXTENSION_DAYS} more days, because its winner
          was not tried often enough.
        </Trans>
      )}
    </p>
  );
}

/** A disqualification that waits for somebody other than who proposed it. */
function Proposal({ claim, blockedBy, onAct }: ClaimProps) {
  const words = useDrawWords();
  const user = useUser();
  const mayAnswer = useMay(drawPermissions.declineDisqualification);
  const { disqualification } = claim;
  if (disqualification === null) return null;
  const { reason, proposedBy, confirmers } = disqualification;
  const mayConfirm = isConfirmer(confirmers, user?.id);
  const isOwn = user?.id === proposedBy.id;
  return (
    <div className={css.proposal}>
      <p>
        <b>
          <Trans>Disqualification proposed</Trans>
        </b>
        <br />
        {words.reason(reason)}
        <br />
        <Trans>
          By <bdi>{proposedBy.name}</bdi>. Nothing changes until a second member confirms it.
        </Trans>
      </p>
      {mayAnswer && (
        <div className={css.answers}>
          {mayConfirm && (
            <Button
              size="sm"
              variant="danger"
              {...blockedProps(blockedBy)}
              onPress={() => onAct({ is: 'disqualifyConfirm', claim })}
            >
              <Trans>Confirm it</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="line"
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'keep', claim })}
          >
            {isOwn ? <Trans>Take it back</Trans> : <Trans>Decline it</Trans>}
          </Button>
        </div>
      )}
      {mayAnswer && !mayConfirm && (
        <p className={css.note}>
          <WaitsFor confirmers={confirmers} isOwn={isOwn} />
        </p>
      )}
    </div>
  );
}
