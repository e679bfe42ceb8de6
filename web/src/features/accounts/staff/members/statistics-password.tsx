import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import { STATISTICS_MINUTES } from '#shared/statistics/statistics.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSetStatisticsPassword } from '../api/staff-members.ts';
import { useRefusals } from './refusals.ts';
import css from './staff-tab.module.css';

interface StatisticsPasswordProps {
  readonly isChosen: boolean;
  readonly blockedBy: string | null;
}

/** What opens the statistics for oneself; nobody chooses it for a colleague. */
export function StatisticsPassword({ isChosen, blockedBy }: StatisticsPasswordProps) {
  const { t } = useLingui();
  const save = useSetStatisticsPassword();
  const refusals = useRefusals(save.error);
  const factor = useFactorCode(save.error, save.reset);
  const [chosen, setChosen] = useState('');
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isShort = chosen.length < MIN_STAFF_PASSWORD;
  const send = () => {
    setIsTold(true);
    if (isShort || password === '' || blockedBy !== null || save.isPending) return;
    save.mutate(
      { password, statisticsPassword: chosen, ...factor.proof },
      {
        onSuccess: () => {
          toast.success({ title: t`Your statistics password is saved` });
          setChosen('');
          setPassword('');
          factor.clear();
          setIsTold(false);
        },
      },
    );
  };
  const again = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    if (save.error) save.reset();
  };
  return (
    <form
      className={css.form}
      aria-labelledby="statistics-password"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={css.about}>
        <h3 id="statistics-password">
          {isChosen ? (
            <Trans>Change your statistics password</Trans>
          ) : (
            <Trans>Choose your statistics password</Trans>
          )}
        </h3>
        <p className="small muted">
          <Trans>
            It opens the statistics for {STATISTICS_MINUTES} minutes. Yours alone: nobody else sets
            it.
          </Trans>
        </p>
      </div>
      <PasswordField
        label={<Trans>New statistics password</Trans>}
        autoComplete="new-password"
        value={chosen}
        maxLength={128}
        isRequired
        error={
          (isTold && isShort && t`12 characters or more.`) || refusals.fieldOf('statisticsPassword')
        }
        onChange={again(setChosen)}
      />
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          (isTold && !isShort && password === '' && t`Type your password.`) ||
          refusals.fieldOf('password')
        }
        onChange={again(setPassword)}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
      <Button
        type="submit"
        variant="line"
        icon={<Icon of={KeyRound} />}
        isPending={save.isPending}
        isDisabled={blockedBy !== null}
        aria-describedby={blockedBy ?? undefined}
        className={css.go}
      >
        <Trans>Save</Trans>
      </Button>
      {refusals.whole !== null && (
        <Banner tone="error" isInset className={css.whole} title={<Trans>Not saved</Trans>}>
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}
