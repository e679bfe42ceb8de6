import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#shared/accounts/own-account.contract.ts';
import { Display } from '../../ui/display.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { useOwnAccount } from './api/use-own-account.ts';
import { Consents } from './consents.tsx';
import { EraseAccount } from './erase-account.tsx';
import { ExportData } from './export-data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** What the hotel keeps of a person, and what they can do about it. */
export function AccountPage() {
  return (
    <div className={css.page}>
      <Display as="h1" size={38}>
        <Trans>My account</Trans>
      </Display>
      <div className={css.columns}>
        <div className={css.column}>
          <AccountSection title={<Trans>Your data</Trans>}>
            <Known>{(account) => <OwnData account={account} />}</Known>
          </AccountSection>
          <AccountSection title={<Trans>Language</Trans>}>
            <LanguageChoice />
          </AccountSection>
          <AccountSection title={<Trans>Password</Trans>}>
            <Known>{(account) => <OwnPassword hasPassword={account.hasPassword} />}</Known>
          </AccountSection>
        </div>
        <div className={css.column}>
          <AccountSection title={<Trans>Where you are signed in</Trans>}>
            <OwnSessions />
          </AccountSection>
          <AccountSection title={<Trans>What you agreed to</Trans>}>
            <Known>{(account) => <Consents consents={account.consents} />}</Known>
          </AccountSection>
          <AccountSection title={<Trans>Your data as a file</Trans>}>
            <ExportData />
          </AccountSection>
          <AccountSection title={<Trans>Erase the account</Trans>}>
            <Known>{(account) => <EraseAccount account={account} />}</Known>
          </AccountSection>
        </div>
      </div>
    </div>
  );
}

function Known({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useOwnAccount();
  if (data !== undefined) return children(data);
  if (error !== null) return <NotLoaded error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton lines={2} label={t`Loading…`} />;
}
