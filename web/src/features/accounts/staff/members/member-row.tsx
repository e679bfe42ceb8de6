import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock } from 'lucide-react';
import type { StaffMember } from '#shared/accounts/staff-member.contract.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ROLE_WORDS } from '../role-words.ts';
import { MemberFactor } from './member-factor.tsx';
import css from './staff-tab.module.css';

type MemberProps = {
  member: StaffMember;
  /** A colleague has removed them. */
  isGone: boolean;
  /** The member is the last manager. */
  isLast: boolean;
  blockedBy: string | null;
  onRemove: () => void;
  onChangeRole: () => void;
};

/** A member of the staff, with what a manager can change of them. */
export function Member({ member, isGone, isLast, blockedBy, onRemove, onChangeRole }: MemberProps) {
  const { i18n } = useLingui();
  const isManager = member.role === 'manager';
  const act = {
    variant: 'text' as const,
    size: 'sm' as const,
    isDisabled: isGone || isLast || blockedBy !== null,
    'aria-describedby': isLast ? 'staff-last' : blockedProps(blockedBy)['aria-describedby'],
  };
  return (
    <li className={css.member}>
      <div className={css.who}>
        <b>
          <bdi>{member.fullName}</bdi>
        </b>{' '}
        <Chip>{i18n._(ROLE_WORDS[member.role])}</Chip>{' '}
        {member.isYou && (
          <Chip>
            <Trans>You</Trans>
          </Chip>
        )}
        <small>{isGone ? <GoneNote /> : <bdi dir="ltr">{member.email}</bdi>}</small>
      </div>
      <p className={css.fact}>
        <small>
          <Trans>Statistics password</Trans>
        </small>
        {!isManager ? (
          <span>
            <Trans>For managers</Trans>
          </span>
        ) : member.hasStatisticsPassword ? (
          <span className={css.set}>
            <Icon of={Check} size={18} />
            <Trans>Set</Trans>
          </span>
        ) : (
          <span className={css.unset}>
            <Icon of={Clock} size={18} />
            <Trans>Not yet</Trans>
          </span>
        )}
      </p>
      <MemberFactor member={member} isBlocked={isGone || blockedBy !== null} />
      <p className={css.fact}>
        <small>
          <Trans>Last action</Trans>
        </small>
        <LastSeen member={member} />
      </p>
      <p className={css.fact}>
        <small>
          <Trans>Devices</Trans>
        </small>
        <b>{member.devices}</b>
      </p>
      <div className={css.memberActs}>
        <Button {...act} onPress={onChangeRole}>
          <span>
            {isManager ? <Trans>Change to reception</Trans> : <Trans>Make a manager</Trans>}
            <span className="sr"> {member.fullName}</span>
          </span>
        </Button>
        <Button {...act} className={css.remove} onPress={onRemove}>
          <span>
            <Trans>Remove</Trans>
            <span className="sr"> {member.fullName}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}

function LastSeen({ member: { lastSeenAt, lastAgent } }: { member: StaffMember }) {
  const { language } = useLanguage();
  if (lastSeenAt === null) return <Trans>Not signed in</Trans>;
  return (
    <span>
      {lastAgent !== null && <bdi dir="ltr">{lastAgent}</bdi>}{' '}
      <bdi>{formatInstant(lastSeenAt, language)}</bdi>
    </span>
  );
}
