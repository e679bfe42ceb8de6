import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { StartedFactor } from '#shared/accounts/factor.contract.ts';
import {
  useOwnFactor,
  useRemoveOwnFactor,
  useRenewRecoveryCodes,
  useStartFactor,
} from '../../../../backoffice/api/own-factor.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusals } from './refusals.ts';
import css from './own-factor.module.css';

type Shown =
  | { readonly kind: 'started'; readonly started: StartedFactor }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly isNew: boolean };

type OwnFactorProps = {
  /** As the list of staff has it, which is kept without a network. */
  hasFactor: boolean;
  blockedBy: string | null;
};

/** A second step of one’s own sign-in: a code of an authenticator app after the password. */
export function OwnFactor({ hasFactor, blockedBy }: OwnFactorProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <section className={css.panel} aria-labelledby="own-factor">
      <h3 id="own-factor">
        <Trans>Second step of your sign-in</Trans>
      </h3>
      {shown?.kind === 'started' && (
        <FactorSetup
          started={shown.started}
          blockedBy={blockedBy}
          onDone={(codes) => setShown({ kind: 'codes', codes, isNew: true })}
          onClose={close}
        />
      )}
      {shown?.kind === 'codes' && (
        <RecoveryCodes codes={shown.codes} isNew={shown.isNew} onClose={close} />
      )}
      {shown === null && (
        <FactorActs hasFactor={hasFactor} blockedBy={blockedBy} onShow={setShown} />
      )}
    </section>
  );
}

type FactorActsProps = OwnFactorProps & { onShow: (shown: Shown) => void };

/** What stands, and what can be done about it: each by one's own password. */
function FactorActs({ hasFactor, blockedBy, onShow }: FactorActsProps) {
  const { t } = useLingui();
  const own = useOwnFactor();
  const start = useStartFactor();
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveOwnFactor();
  const acts = [start, renew, remove];
  const error = start.error ?? renew.error ?? remove.error;
  const again = () => {
    for (const act of acts) if (act.error) act.reset();
  };
  const refusals = useRefusals(error);
  const factor = useFactorCode(error, again);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isBusy = acts.some(({ isPending }) => isPending);
  const isSet = own.data ? own.data.kinds.length > 0 : hasFactor;
  const blocked = {
    isDisabled: blockedBy !== null,
    'aria-describedby': blockedBy ?? undefined,
  };
  /** The proof, where everything is there to act. */
  const proof = () => {
    setIsTold(true);
    if (password === '' || blockedBy !== null || isBusy) return null;
    again();
    return { password, ...factor.proof };
  };
  const begin = () => {
    const given = proof();
    if (given)
      start.mutate(given, { onSuccess: (started) => onShow({ kind: 'started', started }) });
  };
  const renewCodes = () => {
    const given = proof();
    if (given)
      renew.mutate(given, {
        onSuccess: ({ recoveryCodes: codes }) => onShow({ kind: 'codes', codes, isNew: false }),
      });
  };
  const takeAway = () => {
    const given = proof();
    if (given)
      remove.mutate(given, {
        onSuccess: () => {
          toast.success({ title: t`The second step is removed` });
          setPassword('');
          setIsTold(false);
          factor.clear();
        },
      });
  };
  return (
    <form
      className={css.form}
      aria-labelledby="own-factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <Standing isSet={isSet} since={own.data?.since} left={own.data?.recoveryCodesLeft} />
      <div className={css.fields}>
        <PasswordField
          label={<Trans>Your own password</Trans>}
          autoComplete="current-password"
          value={password}
          maxLength={128}
          isRequired
          error={
            (isTold && password === '' && !isBusy && t`Type your password.`) ||
            refusals.fieldOf('password')
          }
          onChange={(typed) => {
            setPassword(typed);
            again();
          }}
        />
        {(factor.isAsked || isSet) && <FactorField {...factor.field} />}
      </div>
      <div className={css.acts}>
        <Button
          type="submit"
          variant="line"
          icon={<Icon of={ShieldCheck} />}
          isPending={start.isPending}
          {...blocked}
        >
          {isSet ? <Trans>Set up another phone</Trans> : <Trans>Set up the second step</Trans>}
        </Button>
        {isSet && (
          <>
            <Button variant="text" isPending={renew.isPending} {...blocked} onPress={renewCodes}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="text" isPending={remove.isPending} {...blocked} onPress={takeAway}>
              <Trans>Remove the second step</Trans>
            </Button>
          </>
        )}
      </div>
      {refusals.whole !== null && (
        <Banner tone="error" isInset title={<Trans>Not done</Trans>}>
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}

type StandingProps = {
  isSet: boolean;
  since: string | null | undefined;
  left: number | undefined;
};

function Standing({ isSet, since, left }: StandingProps) {
  const { language } = useLanguage();
  if (!isSet)
    return (
      <p className="small muted">
        <Trans>
          After your password the sign-in asks for a code that an app on your phone shows, so that a
          password alone opens nothing. A locked desk asks for it only when a colleague takes over.
        </Trans>
      </p>
    );
  if (!since || left === undefined) return null;
  const when = formatInstant(since, language);
  return (
    <p className="small muted">
      <Trans>Set up {when}.</Trans>{' '}
      <Plural
        value={left}
        _0="No recovery code is left: make new ones."
        one="# recovery code is left."
        other="# recovery codes are left."
      />
    </p>
  );
}
