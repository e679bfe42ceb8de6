import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, ShieldCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { StaffMember, StaffMembers } from '#shared/accounts/staff-member.contract.ts';
import { GoneNote } from '../../../../backoffice/list/desk-card.tsx';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { blockedProps, useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { MEMBERS_POLL, useStaffMembers } from '../api/staff-members.ts';
import { AddMember } from './add-member.tsx';
import { Invitations } from './invitations.tsx';
import { MemberFactor } from './member-factor.tsx';
import { OwnFactor } from './own-factor.tsx';
import { OwnPin } from './own-pin.tsx';
import { Proposals } from './proposals.tsx';
import { RemoveMember } from './remove-member.tsx';
import { StatisticsPassword } from './statistics-password.tsx';
import css from './staff-tab.module.css';

const BLOCKED_ID = 'staff-blocked';

/** Who runs the back office: everybody on the list may do everything. */
export function StaffTab() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const root = useRef<HTMLElement>(null);
  const members = useStaffMembers();
  const status = useDeskStatus(members, { poll: MEMBERS_POLL, blockedId: BLOCKED_ID });
  const retry = () => void members.refetch();
  return (
    <section className={css.tab} aria-labelledby="staff-title" ref={root}>
      <Display as="h2" size={24} id="staff-title">
        <Trans>Staff</Trans>
      </Display>
      {members.data === undefined && members.error === null && (
        <Skeleton lines={2} count={3} label={t`Loading the staff`} isLate />
      )}
      {members.data === undefined && members.error !== null && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The list of staff could not be read</Trans>}
          action={
            <Button size="sm" variant="line" isPending={members.isFetching} onPress={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(members.error)}
        </Banner>
      )}
      {members.data && (
        <>
          <div id={BLOCKED_ID}>
            <StaleNotice
              status={status}
              error={members.error}
              offline={(since) => (
                <Trans>This list is from {since}. Change it once the hotel is reached.</Trans>
              )}
              failed={<Trans>The list could not be refreshed</Trans>}
              onRetry={retry}
            />
          </div>
          <Members root={root} list={members.data} blockedBy={status.blockedBy} />
          <Proposals proposals={members.data.proposals} blockedBy={status.blockedBy} />
          <Invitations invitations={members.data.invitations} blockedBy={status.blockedBy} />
          {!members.data.canConfirm && (
            <Banner tone="info" isInset title={<Trans>Your account has no password</Trans>}>
              <Trans>
                You sign in with Google. Changes here ask for a password: choose one under “Forgot
                your password?” on the sign-in page, then come back.
              </Trans>
            </Banner>
          )}
          <p className={css.note}>
            <Icon of={ShieldCheck} size={20} />
            <span>
              <b>
                <Trans>One role: staff.</Trans>
              </b>{' '}
              <Trans>
                Every act stands in the log under its author’s name. The last member cannot be
                removed.
              </Trans>
            </span>
          </p>
          <AddMember needsSecond={members.data.members.length > 1} blockedBy={status.blockedBy} />
          <StatisticsPassword
            isChosen={members.data.members.some((one) => one.isYou && one.hasStatisticsPassword)}
            blockedBy={status.blockedBy}
          />
          <OwnPin blockedBy={status.blockedBy} />
          <OwnFactor
            hasFactor={members.data.members.some((one) => one.isYou && one.hasFactor)}
            blockedBy={status.blockedBy}
          />
        </>
      )}
    </section>
  );
}

type MembersProps = {
  root: RefObject<HTMLElement | null>;
  list: StaffMembers;
  blockedBy: string | null;
};

function Members({ root, list, blockedBy }: MembersProps) {
  const { t } = useLingui();
  const own = useOwnRows('members');
  const { shown, gone, news } = useHeldRows(
    { list: 'members', name: t`Staff`, rows: list.members, own },
    root,
  );
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const isLast = list.members.length < 2;
  return (
    <>
      <RowsUnderNews news={news}>
        <ul className={css.panel} aria-label={t`Staff`}>
          {shown.map((member) => (
            <Member
              key={member.id}
              member={member}
              isGone={gone.has(member.id)}
              isLast={isLast}
              blockedBy={blockedBy}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </ul>
      </RowsUnderNews>
      {isLast && (
        <p id="staff-last" className="small muted">
          <Trans>The last member cannot be removed. Add another one first.</Trans>
        </p>
      )}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

type MemberProps = {
  member: StaffMember;
  /** A colleague has removed them. */
  isGone: boolean;
  isLast: boolean;
  blockedBy: string | null;
  onRemove: () => void;
};

function Member({ member, isGone, isLast, blockedBy, onRemove }: MemberProps) {
  return (
    <li className={css.member}>
      <div className={css.who}>
        <b>
          <bdi>{member.fullName}</bdi>
        </b>{' '}
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
        {member.hasStatisticsPassword ? (
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
      <Button
        variant="text"
        size="sm"
        className={css.remove}
        isDisabled={isGone || isLast || blockedBy !== null}
        aria-describedby={isLast ? 'staff-last' : blockedProps(blockedBy)['aria-describedby']}
        onPress={onRemove}
      >
        <span>
          <Trans>Remove</Trans>
          <span className="sr"> {member.fullName}</span>
        </span>
      </Button>
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
