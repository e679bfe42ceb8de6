import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { StartedFactor } from '#shared/accounts/factor.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { PASSKEYS, type Passkey, type PasskeyCreation } from '#shared/accounts/passkey.contract.ts';
import {
  useOwnFactor,
  useRemoveOwnFactor,
  useRemovePasskey,
  useRenewRecoveryCodes,
  useStartFactor,
  useStartPasskey,
} from '../../../../backoffice/api/own-factor.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { knowsPasskeys } from '../../../../platform/session/passkey.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FactorSetup } from './factor-setup.tsx';
import { PasskeyList, PasskeyNote, PasskeySetup } from './own-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusals } from './refusals.ts';
import css from './own-factor.module.css';

type Shown =
  | { readonly kind: 'started'; readonly started: StartedFactor }
  | { readonly kind: 'passkey'; readonly options: PasskeyCreation }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly isNew: boolean };

type OwnFactorProps = {
  /** As the list of staff has it, which is kept without a network. */
  hasFactor: boolean;
  blockedBy: string | null;
};

/** A second step of one’s own sign-in: a passkey, or a code of an authenticator app. */
export function OwnFactor({ hasFactor, blockedBy }: OwnFactorProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <section className={css.panel} aria-labelledby="own-factor">
      <h3 id="own-factor" tabIndex={-1}>
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
      {shown?.kind === 'passkey' && (
        <PasskeySetup
          options={shown.options}
          blockedBy={blockedBy}
          onDone={(codes) =>
            setShown(codes.length > 0 ? { kind: 'codes', codes, isNew: true } : null)
          }
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
  const startPasskey = useStartPasskey();
  const removePasskey = useRemovePasskey();
  const acts = [start, renew, remove, startPasskey, removePasskey];
  const error = acts.map((act) => act.error).find((one) => one !== null) ?? null;
  const again = () => {
    for (const act of acts) if (act.error) act.reset();
  };
  const refusals = useRefusals(error);
  const passkeys = own.data?.passkeys ?? [];
  const hasApp = own.data ? own.data.kinds.length > 0 : hasFactor;
  const factor = useFactorCode(error, again, passkeyUseOf(passkeys.length > 0, hasApp));
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isBusy = acts.some(({ isPending }) => isPending);
  const isSet = hasApp || passkeys.length > 0;
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
  const beginPasskey = () => {
    const given = proof();
    if (given)
      startPasskey.mutate(given, {
        onSuccess: ({ options }) => onShow({ kind: 'passkey', options }),
      });
  };
  const sayRemoved = (title: string) => {
    toast.success({ title });
    setPassword('');
    setIsTold(false);
    factor.clear();
    // The row of the button that was pressed is gone.
    document.querySelector<HTMLElement>('#own-factor')?.focus();
  };
  const takeAway = () => {
    const given = proof();
    const isBeside = passkeys.length > 0;
    if (given)
      remove.mutate(isBeside ? { ...given, kind: 'totp' } : given, {
        onSuccess: () =>
          sayRemoved(isBeside ? t`The app is removed` : t`The second step is removed`),
      });
  };
  const takePasskey = ({ id }: Passkey) => {
    const given = proof();
    if (given)
      removePasskey.mutate(
        { ...given, id },
        { onSuccess: () => sayRemoved(t`The passkey is removed`) },
      );
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
      <PasskeyList
        passkeys={passkeys}
        isRemoving={removePasskey.isPending ? removePasskey.variables.id : null}
        blockedBy={blockedBy}
        onRemove={takePasskey}
      />
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
          <SetUpLabel hasApp={hasApp} isSet={isSet} />
        </Button>
        <Button
          variant="line"
          icon={<Icon of={Fingerprint} />}
          isPending={startPasskey.isPending}
          isDisabled={blockedBy !== null || !knowsPasskeys() || passkeys.length >= PASSKEYS}
          aria-describedby={blockedBy ?? 'own-passkeys-note'}
          onPress={beginPasskey}
        >
          <Trans>Add a passkey</Trans>
        </Button>
        {isSet && (
          <>
            <Button variant="text" isPending={renew.isPending} {...blocked} onPress={renewCodes}>
              <Trans>New recovery codes</Trans>
            </Button>
            {hasApp && (
              <Button variant="text" isPending={remove.isPending} {...blocked} onPress={takeAway}>
                {passkeys.length > 0 ? (
                  <Trans>Remove the app</Trans>
                ) : (
                  <Trans>Remove the second step</Trans>
                )}
              </Button>
            )}
          </>
        )}
      </div>
      <p id="own-passkeys-note" className="small muted">
        <PasskeyNote count={passkeys.length} />
      </p>
      {refusals.whole !== null && (
        <Banner tone="error" isInset title={<Trans>Not done</Trans>}>
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}

function SetUpLabel({ hasApp, isSet }: { hasApp: boolean; isSet: boolean }) {
  if (hasApp) return <Trans>Set up another phone</Trans>;
  return isSet ? <Trans>Set up the app</Trans> : <Trans>Set up the second step</Trans>;
}

const passkeyUseOf = (hasPasskeys: boolean, hasApp: boolean): PasskeyUse | undefined =>
  hasPasskeys ? (hasApp ? 'too' : 'only') : undefined;

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
          After your password the sign-in asks for a passkey, or for a code that an app on your
          phone shows, so that a password alone opens nothing. A locked desk asks for it only when a
          colleague takes over.
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
