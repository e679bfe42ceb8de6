import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, User } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PinHolder } from '#shared/accounts/pin.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePinHolders } from '../api/desk-pins.ts';
import { PinForm } from './pin-form.tsx';
import { UnlockForm } from './unlock-form.tsx';
import css from './lock-screen.module.css';

type Way = { readonly by: 'password'; readonly note: string | null } | { readonly by: 'pin' };

/**
 * The way back in: a name to tap and its PIN where staff have one on this tablet, else e-mail and
 * password. Without a network nobody is asked for a PIN: the names are not known.
 */
export function Unlock() {
  const { t } = useLingui();
  const asked = usePinHolders();
  const [way, setWay] = useState<Way>({ by: 'pin' });
  const [holder, setHolder] = useState<PinHolder | null>(null);
  const holders = asked.data?.holders ?? [];
  const isNobody = !asked.isPending && holders.length === 0;
  // Names that arrive later take no form away from under somebody's hands.
  useEffect(() => {
    if (isNobody)
      setWay((former) => (former.by === 'pin' ? { by: 'password', note: null } : former));
  }, [isNobody]);
  const byPassword = (note: string | null = null) => {
    setHolder(null);
    setWay({ by: 'password', note });
  };
  const byName = () => {
    setHolder(null);
    setWay({ by: 'pin' });
  };
  const sayWhy = ({ fullName }: PinHolder) =>
    byPassword(
      t`The PIN of ${fullName} is off on this tablet until the password is given here once.`,
    );
  const refuse = (refused: PinHolder) => {
    void asked.refetch();
    sayWhy(refused);
  };

  if (way.by === 'password' || isNobody) {
    const note = way.by === 'password' ? way.note : null;
    return (
      <>
        <UnlockForm key={note} note={note} />
        {holders.length > 0 && (
          <Button variant="text" size="sm" className={css.leave} onPress={byName}>
            <Trans>Unlock by PIN</Trans>
          </Button>
        )}
      </>
    );
  }
  if (asked.isPending)
    return (
      <div className={css.card}>
        <Skeleton lines={2} count={1} label={t`Loading the names`} isLate />
        <PasswordWay onPress={() => byPassword()} />
      </div>
    );
  if (holder !== null)
    return (
      <PinForm
        key={holder.id}
        holder={holder}
        onOther={() => setHolder(null)}
        onRefused={() => refuse(holder)}
        onSessionOver={() =>
          byPassword(t`The sign-in of this tablet is over. Unlock with e-mail and password.`)
        }
      />
    );
  return (
    <section className={css.card} aria-labelledby="unlock-who">
      <h2 id="unlock-who" className={css.ask}>
        <Trans>Who unlocks?</Trans>
      </h2>
      <Names holders={holders} onChoose={(one) => (one.isBlocked ? sayWhy(one) : setHolder(one))} />
      <PasswordWay onPress={() => byPassword()} />
    </section>
  );
}

function PasswordWay({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="text" icon={<Icon of={KeyRound} />} onPress={onPress}>
      <Trans>Use e-mail and password</Trans>
    </Button>
  );
}

type NamesProps = { holders: readonly PinHolder[]; onChoose: (holder: PinHolder) => void };

function Names({ holders, onChoose }: NamesProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <ul className={css.names}>
      {holders.map((holder, at) => (
        <li key={holder.id}>
          <Button
            variant="line"
            isBlock
            icon={<Icon of={User} />}
            ref={at === 0 ? first : undefined}
            onPress={() => onChoose(holder)}
          >
            <span>
              <bdi>{holder.fullName}</bdi>
              {holder.isBlocked && (
                <small>
                  {' '}
                  <Trans>by password only</Trans>
                </small>
              )}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
