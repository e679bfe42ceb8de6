import { Trans } from '@lingui/react/macro';
import type { GuestAccount } from '#shared/guests/guest.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatChange, formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { cx } from '../../../../ui/cx.ts';
import css from './guest.module.css';

/** The points of each account that uses the phone; whose they are is said where there are several. */
export function GuestPoints({ accounts }: { accounts: readonly GuestAccount[] }) {
  if (accounts.length === 0)
    return (
      <section className={css.card}>
        <h3>
          <Trans>Points</Trans>
        </h3>
        <p className={css.nothing}>
          <Trans>No account, so stays collect no points.</Trans>
        </p>
      </section>
    );
  return accounts.map((account) => (
    <Balance key={account.id} account={account} isNamed={accounts.length > 1} />
  ));
}

function Balance({ account, isNamed }: { account: GuestAccount; isNamed: boolean }) {
  const { language } = useLanguage();
  return (
    <section className={css.card}>
      <h3>
        <Trans>Points</Trans>
      </h3>
      {isNamed && (
        <p className={css.owner}>
          <bdi>{account.fullName}</bdi>
          <bdi dir="ltr">{account.email}</bdi>
        </p>
      )}
      <p className={css.balance}>{account.totalPoints}</p>
      <ul>
        {account.points.map((line) => (
          <li key={line.id} className={css.points}>
            <span>
              {language === 'ar' ? line.reasonAr : line.reason}
              <small>{formatDay(muscatDay(Date.parse(line.createdAt)), language, 'short')}</small>
            </span>
            <b className={cx(line.pointsEarned > 0 && css.earned)}>
              <bdi dir="ltr">{formatChange(line.pointsEarned, language)}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
