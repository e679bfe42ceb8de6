import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember, StaffMembers } from '#shared/accounts/staff-member.contract.ts';
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
import { MEMBERS_POLL, staffMembersQuery } from '../api/staff-members.ts';
import { AddMember } from './add-member.tsx';
import { RemoveMember } from './remove-member.tsx';
import { StatisticsPassword } from './statistics-password.tsx';
import css from './staff-tab.module.css';

const BLOCKED_ID = 'staff-blocked';

/** Who runs the back office: everybody on the list may do everything. */
export function StaffTab() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const members = useQuery(staffMembersQuery);
  const status = useDeskStatus(members, { poll: MEMBERS_POLL, blockedId: BLOCKED_ID });
  const retry = () => void members.refetch();
  return (
    <section className={css.tab} aria-labelledby="staff-title">
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
          <Members list={members.data} blockedBy={status.blockedBy} />
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
          <AddMember blockedBy={status.blockedBy} />
          <StatisticsPassword
            isChosen={members.data.members.some((one) => one.isYou && one.hasStatisticsPassword)}
            blockedBy={status.blockedBy}
          />
        </>
      )}
    </section>
  );
}

function Members({ list, blockedBy }: { list: StaffMembers; blockedBy: string | null }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const isLast = list.members.length < 2;
  return (
    <>
      <ul className={css.panel} aria-label={t`Staff`}>
        {list.members.map((member) => (
          <li key={member.id} className={css.member}>
            <div className={css.who}>
              <b>
                <bdi>{member.fullName}</bdi>
              </b>{' '}
              {member.isYou && (
                <Chip>
                  <Trans>You</Trans>
                </Chip>
              )}
              <small>
                <bdi dir="ltr">{member.email}</bdi>
              </small>
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
              isDisabled={isLast || blockedBy !== null}
              aria-describedby={isLast ? 'staff-last' : blockedProps(blockedBy)['aria-describedby']}
              onPress={() => setRemoving(member)}
            >
              <span>
                <Trans>Remove</Trans>
                <span className="sr"> {member.fullName}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {isLast && (
        <p id="staff-last" className="small muted">
          <Trans>The last member cannot be removed. Add another one first.</Trans>
        </p>
      )}
      {removing && <RemoveMember member={removing} onClose={() => setRemoving(null)} />}
    </>
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
