import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, BedDouble, MessageCircle, NotebookPen, Phone } from 'lucide-react';
import { useId } from 'react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { EXTENSION_DAYS, LEAST_CONTACTS } from '#shared/draw/timeline.ts';
import { DetailFurther } from '../../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatPhoneShort } from '../../../../i18n/formats.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { CLAIM_CHIPS, useDrawWords } from '../use-draw-words.ts';
import { triesOf } from './claim-rules.ts';
import type { ClaimAct } from './draw-claims.tsx';
import { ContactLog } from './ended-attempts.tsx';
import { winnerMessage } from './winner-message.ts';
import css from './claims.module.css';

type ClaimCardProps = {
  draw: DeskDraw;
  claim: DeskClaim;
  now: number;
  blockedBy: string | null;
  onAct: (act: ClaimAct) => void;
};

/** Whom a prize is offered to now, and what staff can do about it. */
export function ClaimCard(props: ClaimCardProps) {
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
      {claim.disqualification !== null && isOpen && <Proposal {...props} />}
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
      {isOpen && (
        <DetailFurther>
          <Button
            variant="text"
            size="sm"
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'declined', claim })}
          >
            <Trans>Declined in writing</Trans>
          </Button>
          <Button
            variant="text"
            size="sm"
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'disqualify', claim })}
          >
            <Trans>Disqualify</Trans>
          </Button>
        </DetailFurther>
      )}
    </div>
  );
}

/** Until when the prize is kept, what is left of it, and what happens then. */
function Clock({ claim, now }: ClaimCardProps) {
  const words = useDrawWords();
  const { status, deadline } = claim;
  const when = words.when(deadline);
  const { isEnough } = triesOf(claim);
  if (status === 'claimed')
    return (
      <p className={css.clock}>
        <Trans>Taken by its winner, who chooses the night in the app or here.</Trans>
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
        <Trans>Its time ran out on {when}. It goes to the next alternate by itself.</Trans>
      ) : (
        <Trans>
          Its time ran out on {when}. It is kept for {EXTENSION_DAYS} more days, because its winner
          was not tried often enough.
        </Trans>
      )}
    </p>
  );
}

/** The whole phone; calling or writing leads to the log, so that no attempt is forgotten. */
function WaysToWinner({ draw, claim, onAct, isOpen }: ClaimCardProps & { isOpen: boolean }) {
  const { t } = useLingui();
  const { phone } = claim;
  if (phone === null)
    return (
      <p className={css.note}>
        <Trans>The winner’s data was erased at their request.</Trans>
      </p>
    );
  return (
    <div className={css.ways} role="group" aria-label={t`Contact the winner`}>
      <p className={css.phone}>
        <bdi dir="ltr">{formatPhoneShort(phone)}</bdi>
      </p>
      <Button
        size="sm"
        variant="line"
        href={`tel:${phone}`}
        icon={<Icon of={Phone} size={18} />}
        {...(isOpen && { onPress: () => onAct({ is: 'contact', claim, channel: 'phone' }) })}
      >
        <Trans>Call</Trans>
      </Button>
      <Button
        size="sm"
        variant="line"
        target="_blank"
        href={conversationLink(phone, winnerMessage(draw, claim, location.origin))}
        icon={<Icon of={MessageCircle} size={18} />}
        {...(isOpen && { onPress: () => onAct({ is: 'contact', claim, channel: 'whatsapp' }) })}
      >
        <Trans>WhatsApp</Trans>
      </Button>
      <CopyButton text={phone}>
        <Trans>Copy number</Trans>
      </CopyButton>
    </div>
  );
}

/** What was tried, and whether it is enough for the prize to go on at its deadline. */
function Contacts({ claim, blockedBy, onAct, isOpen }: ClaimCardProps & { isOpen: boolean }) {
  const { count, days, isEnough } = triesOf(claim);
  const least = LEAST_CONTACTS;
  return (
    <div className={css.contacts}>
      {isOpen && (
        <div className={css.tries}>
          <span className={css.pips} aria-hidden="true">
            {Array.from({ length: least.count }, (_, n) => (
              <i key={n} data-on={n < count || undefined} />
            ))}
          </span>
          <span>
            <Trans>
              Contacts: {count} of {least.count}. Days: {days} of {least.days}.
            </Trans>
          </span>
          <Button
            size="sm"
            variant="text"
            icon={<Icon of={NotebookPen} size={18} />}
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'contact', claim, channel: null })}
          >
            <Trans>Log a contact</Trans>
          </Button>
        </div>
      )}
      <ContactLog contacts={claim.contacts} />
      {claim.status === 'offered' && (
        <p className={css.note}>
          {isEnough ? (
            <Trans>Tried often enough: unclaimed, the prize goes on at its deadline.</Trans>
          ) : (
            <Trans>
              Without {least.count} contacts on {least.days} different days the deadline moves by{' '}
              {EXTENSION_DAYS} days.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** A disqualification that waits for somebody other than who proposed it. */
function Proposal({ claim, blockedBy, onAct }: ClaimCardProps) {
  const words = useDrawWords();
  const user = useUser();
  const ownId = useId();
  const { disqualification } = claim;
  if (disqualification === null) return null;
  const { reason, proposedBy } = disqualification;
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
      <Button
        size="sm"
        variant="danger"
        {...(isOwn
          ? { isDisabled: true, 'aria-describedby': ownId }
          : { ...blockedProps(blockedBy) })}
        onPress={() => onAct({ is: 'disqualifyConfirm', claim })}
      >
        <Trans>Confirm it</Trans>
      </Button>
      {isOwn && (
        <p id={ownId} className={css.note}>
          <Trans>You proposed it yourself. Another member of the team has to confirm it.</Trans>
        </p>
      )}
    </div>
  );
}
