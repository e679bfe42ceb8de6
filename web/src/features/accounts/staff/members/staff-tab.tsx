import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { accountPermissions } from '#shared/accounts/permissions.ts';
import type { StaffMember, StaffMembers } from '#shared/accounts/staff-member.contract.ts';
import { RowsUnderNews } from '../../../../backoffice/list/new-rows.tsx';
import { useOwnRows } from '../../../../backoffice/list/own-rows.ts';
import { useHeldRows } from '../../../../backoffice/list/use-held-rows.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { MEMBERS_POLL, useStaffMembers } from '../api/staff-members.ts';
import { AddMember } from './add-member.tsx';
import { ChangeRole } from './change-role.tsx';
import { Invitations } from './invitations.tsx';
import { Member } from './member-row.tsx';
import { OwnFactor } from './own-factor.tsx';
import { OwnPin } from './own-pin.tsx';
import { OwnPlace } from './own-place.tsx';
import { Proposals } from './proposals.tsx';
import { RemoveMember } from './remove-member.tsx';
import { StatisticsPassword } from './statistics-password.tsx';
import css from './staff-tab.module.css';

const BLOCKED_ID = 'staff-blocked';

/** Who runs the back office, for managers; for others what is theirs. */
export function StaffTab() {
  return useMay(accountPermissions.listStaffMembers) ? <StaffList /> : <OwnPlace />;
}

function StaffList() {
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
                <Trans>Two roles.</Trans>
              </b>{' '}
              <Trans>
                Reception: the desk, entries, reviews, chats and cards. Managers also do prices,
                offers, the site, draws, figures, staff and deletion. Every act stands in the log
                under its author’s name. One manager always stays.
              </Trans>
            </span>
          </p>
          <AddMember needsSecond={managersIn(members.data) > 1} blockedBy={status.blockedBy} />
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

const managersIn = ({ members }: StaffMembers): number =>
  members.filter(({ role }) => role === 'manager').length;

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
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const managers = managersIn(list);
  return (
    <>
      <RowsUnderNews news={news}>
        <ul className={css.panel} aria-label={t`Staff`}>
          {shown.map((member) => (
            <Member
              key={member.id}
              member={member}
              isGone={gone.has(member.id)}
              isLast={managers < 2 && member.role === 'manager'}
              blockedBy={blockedBy}
              onRemove={() => setRemoving(member)}
              onChangeRole={() => setChanging(member)}
            />
          ))}
        </ul>
      </RowsUnderNews>
      {managers < 2 && (
        <p id="staff-last" className="small muted">
          <Trans>The last manager stays. Make another member a manager first.</Trans>
        </p>
      )}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
      {changing && (
        <ChangeRole
          member={changing}
          needsSecond={managers > 1}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
