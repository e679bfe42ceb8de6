import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useOwnPin } from '../../../../backoffice/api/desk-pins.ts';
import { useOwnFactor } from '../../../../backoffice/api/own-factor.ts';
import { StaleNotice } from '../../../../backoffice/status/live-status.tsx';
import { useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { MEMBERS_POLL } from '../api/staff-members.ts';
import { OwnFactor } from './own-factor.tsx';
import { OwnPin } from './own-pin.tsx';
import css from './staff-tab.module.css';

const BLOCKED_ID = 'own-place-blocked';

/** The settings of a member at the reception: the own role, PIN and second step. */
export function OwnPlace() {
  const own = useOwnPin();
  const factor = useOwnFactor();
  const status = useDeskStatus(own, { poll: MEMBERS_POLL, blockedId: BLOCKED_ID });
  return (
    <section className={css.tab} aria-labelledby="staff-title">
      <Display as="h2" size={24} id="staff-title">
        <Trans>Staff</Trans>
      </Display>
      <div id={BLOCKED_ID}>
        {own.data && (
          <StaleNotice
            status={status}
            error={own.error}
            offline={(since) => (
              <Trans>This is from {since}. Change it once the hotel is reached.</Trans>
            )}
            failed={<Trans>It could not be refreshed</Trans>}
            onRetry={() => void own.refetch()}
          />
        )}
      </div>
      <p className={css.note}>
        <Icon of={ShieldCheck} size={20} />
        <span>
          <b>
            <Trans>Your role: reception.</Trans>
          </b>{' '}
          <Trans>
            The desk, entries, reviews, chats and cards are yours. What is for managers does not
            stand here; a manager can change your role.
          </Trans>
        </span>
      </p>
      <OwnPin blockedBy={status.blockedBy} />
      {factor.data && (
        <OwnFactor hasFactor={factor.data.kinds.length > 0} blockedBy={status.blockedBy} />
      )}
    </section>
  );
}
