import { useLingui, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OwnAccount } from '#shared/accounts/personal-data.contract.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { LANGUAGE_NAMES, useLanguage } from '../../../i18n/language.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { pushAbility } from '../../../platform/push/push-device.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useOwnAccount } from '../api/own-account.ts';
import { AccountSection, LoadError } from './account-section.tsx';
import { Consents } from './consents.tsx';
import { EraseAccount } from './erase-account.tsx';
import { ExportData } from './export-data.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnGoogle } from './own-google.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import css from './account-page.module.css';

function LanguageChoice() {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const change = (next: Language) => {
    setLanguage(next).catch(() => {
      toast.failure({
        title: t`The language could not be changed`,
        message: t`Check your internet connection and try again.`,
      });
    });
  };
  return (
    <OptionCards<Language>
      label={t`Language of the app`}
      options={LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }))}
      value={language}
      onChange={change}
    />
  );
}

function OwnData({ account }: { account: OwnAccount }) {
  const { language } = useLanguage();
  return (
    <dl className={css.facts}>
      <Fact name={<Trans>Account since</Trans>}>
        <bdi>{formatDay(muscatDay(Date.parse(account.createdAt)), language, 'short')}</bdi>
      </Fact>
      <Fact name={<Trans>You sign in with</Trans>}>
        <SignInMethods account={account} />
      </Fact>
    </dl>
  );
}

function SignInMethods({ account: { hasPassword, hasGoogle } }: { account: OwnAccount }) {
  if (hasPassword && hasGoogle) return <Trans>your password, or Google</Trans>;
  return hasGoogle ? <Trans>Google</Trans> : <Trans>your password</Trans>;
}

/** The way to what is sent to this device, and to its quiet hours; absent where nothing can be. */
function Messages() {
  const isStaff = useUser()?.role === 'staff';
  const [canPush] = useState(() => pushAbility() !== 'none');
  if (!canPush) return null;
  return (
    <AccountSection
      title={isStaff ? <Trans>Alerts on this tablet</Trans> : <Trans>Messages on this phone</Trans>}
    >
      <div className={css.stack}>
        {!isStaff && (
          <p className="muted">
            <Trans>
              What the hotel tells this phone, and the hours in which it makes no sound.
            </Trans>
          </p>
        )}
        <Button
          variant="line"
          size="sm"
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'pushSettings' })}
        >
          {isStaff ? <Trans>Choose the alerts</Trans> : <Trans>Messages and quiet hours</Trans>}
        </Button>
      </div>
    </AccountSection>
  );
}

/** What the hotel keeps of a person, and what they can do about it. */
export function AccountPage() {
  const hasGoogle = useSite().signIn.google;
  return (
    <div className={css.page}>
      <Display as="h1" size={38}>
        <Trans>My account</Trans>
      </Display>
      <div className={css.columns}>
        <div className={css.column}>
          <AccountSection title={<Trans>Your data</Trans>}>
            <WithAccount>
              {(account) => (
                <>
                  <OwnDetails account={account} />
                  <OwnData account={account} />
                </>
              )}
            </WithAccount>
          </AccountSection>
          <AccountSection title={<Trans>E-mail</Trans>}>
            <WithAccount>{(account) => <OwnEmail account={account} />}</WithAccount>
          </AccountSection>
          <AccountSection title={<Trans>Language</Trans>}>
            <LanguageChoice />
          </AccountSection>
          <Messages />
          <AccountSection title={<Trans>Password</Trans>}>
            <WithAccount>
              {(account) => <OwnPassword hasPassword={account.hasPassword} />}
            </WithAccount>
          </AccountSection>
          {hasGoogle && (
            <AccountSection title={<Trans>Google</Trans>}>
              <WithAccount>{(account) => <OwnGoogle account={account} />}</WithAccount>
            </AccountSection>
          )}
        </div>
        <div className={css.column}>
          <AccountSection title={<Trans>Where you are signed in</Trans>}>
            <OwnSessions />
          </AccountSection>
          <AccountSection title={<Trans>What you agreed to</Trans>}>
            <WithAccount>{(account) => <Consents consents={account.consents} />}</WithAccount>
          </AccountSection>
          <AccountSection title={<Trans>Your data as a file</Trans>}>
            <ExportData />
          </AccountSection>
          <AccountSection title={<Trans>Erase the account</Trans>}>
            <WithAccount>{(account) => <EraseAccount account={account} />}</WithAccount>
          </AccountSection>
        </div>
      </div>
    </div>
  );
}

function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useOwnAccount();
  if (data !== undefined) return children(data);
  if (error !== null)
    return <LoadError error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton lines={2} label={t`Loading…`} />;
}
