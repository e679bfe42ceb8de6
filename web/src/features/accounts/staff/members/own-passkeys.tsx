import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  CHALLENGE_MINUTES,
  PASSKEY_NAME,
  PASSKEYS,
  type Passkey,
  type PasskeyCreation,
} from '#shared/accounts/passkey.contract.ts';
import { useAddPasskey } from '../../../../backoffice/api/own-factor.ts';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { knowsPasskeys, usePreparedPasskeys } from '../../../../platform/session/passkey.ts';
import { usePasskeyText } from '../../../../platform/session/use-passkey-text.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import css from './own-factor.module.css';

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  /** Number of the one that is on its way out. */
  isRemoving: number | null;
  blockedBy: string | null;
  onRemove: (passkey: Passkey) => void;
};

/** One's own passkeys, each with its name and when it was used, to be told apart and removed. */
export function PasskeyList({ passkeys, isRemoving, blockedBy, onRemove }: PasskeyListProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (passkeys.length === 0) return null;
  return (
    <ul className={css.passkeys} aria-label={t`Your passkeys`}>
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const added = formatInstant(createdAt, language);
        const used = lastUsedAt && formatInstant(lastUsedAt, language);
        return (
          <li key={id}>
            <p>
              <bdi>{name}</bdi>
              <small>
                <Trans>Added {added}.</Trans>{' '}
                {used ? <Trans>Last used {used}.</Trans> : <Trans>Not used yet.</Trans>}
              </small>
            </p>
            <Button
              variant="text"
              size="sm"
              isPending={isRemoving === id}
              isDisabled={blockedBy !== null}
              aria-describedby={blockedBy ?? undefined}
              onPress={() => onRemove(passkey)}
            >
              <span>
                <Trans>Remove the passkey</Trans>
                <span className="sr"> {name}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Says why a passkey can be added here, or not. */
export function PasskeyNote({ count }: { count: number }) {
  if (!knowsPasskeys())
    return (
      <Trans>This browser knows no passkeys. Add one in another browser, or use the app.</Trans>
    );
  if (count >= PASSKEYS)
    return <Trans>You have {count} passkeys, and more are not kept. Remove one first.</Trans>;
  return (
    <>
      <Trans>
        A passkey is your fingerprint, your face or the lock of this device, or a security key. It
        works on this address alone, so no false page can ask for it.
      </Trans>{' '}
      <Trans>
        Where colleagues can unlock this device too, choose your own phone or a security key.
      </Trans>
    </>
  );
}

type PasskeySetupProps = {
  options: PasskeyCreation;
  blockedBy: string | null;
  /** Recovery codes, which nobody shows again; none where a factor was there before. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** A name for the new passkey, and the question of the browser, which opens after a press. */
export function PasskeySetup({ options, blockedBy, onDone, onClose }: PasskeySetupProps) {
  const { t } = useLingui();
  const passkeyText = usePasskeyText();
  const add = useAddPasskey();
  usePreparedPasskeys(true);
  const [name, setName] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = () => {
    if (blockedBy !== null || add.isPending || add.isSuccess) return;
    add.mutate(
      { options, name: name.trim() },
      {
        onSuccess: ({ recoveryCodes }) => {
          toast.success({ title: t`The passkey is added` });
          onDone(recoveryCodes);
        },
      },
    );
  };
  return (
    <form
      className={css.secret}
      noValidate
      aria-labelledby="own-factor"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>
        <Trans>
          Press the button below, and the browser asks for your fingerprint, your face, the lock of
          this device or a security key. This waits for {CHALLENGE_MINUTES} minutes.
        </Trans>
      </p>
      <TextField
        label={<Trans>Name of the passkey</Trans>}
        description={
          <Trans>For example “desk tablet”. Left empty, it is called after this browser.</Trans>
        }
        maxLength={PASSKEY_NAME}
        autoComplete="off"
        value={name}
        inputRef={first}
        onChange={setName}
      />
      {add.error !== null && (
        <Banner tone="error" isInset title={<Trans>No passkey was added</Trans>}>
          {passkeyText(add.error)}
        </Banner>
      )}
      <div className={css.acts}>
        <Button
          type="submit"
          icon={<Icon of={Fingerprint} />}
          isPending={add.isPending}
          isDisabled={blockedBy !== null}
          aria-describedby={blockedBy ?? undefined}
        >
          <Trans>Create the passkey</Trans>
        </Button>
        <Button variant="text" onPress={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  );
}
