import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#shared/accounts/own-account.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import css from './account-page.module.css';

export function OwnData({ account }: { account: OwnAccount }) {
  const { language } = useLanguage();
  return (
    <dl className={css.facts}>
      <Fact name={<Trans>Full name</Trans>}>
        <bdi dir="auto">{account.fullName}</bdi>
      </Fact>
      <Fact name={<Trans>E-mail</Trans>}>
        <bdi dir="ltr">{account.email}</bdi>
      </Fact>
      <Fact name={<Trans>Account since</Trans>}>
        <bdi>{formatDay(muscatDay(Date.parse(account.createdAt)), language, 'short')}</bdi>
      </Fact>
      <Fact name={<Trans>You sign in with</Trans>}>
        <Ways account={account} />
      </Fact>
    </dl>
  );
}

function Ways({ account: { hasPassword, hasGoogle } }: { account: OwnAccount }) {
  if (hasPassword && hasGoogle) return <Trans>your password, or Google</Trans>;
  return hasGoogle ? <Trans>Google</Trans> : <Trans>your password</Trans>;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
