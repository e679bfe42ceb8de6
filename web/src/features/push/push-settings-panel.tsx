import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  GUEST_PUSH_KINDS,
  type PushKind,
  type PushState,
  STAFF_PUSH_KINDS,
} from '#shared/push/push.contract.ts';
import { QUIET_FROM, QUIET_TO } from '#shared/push/quiet-hours.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { pushAbility, pushQuery, subscribe, unsubscribe } from '../../platform/push/push-device.ts';
import { usePushErrorText } from '../../platform/push/use-push-error-text.ts';
import { useUser } from '../../platform/session/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import css from './push-settings.module.css';

const KINDS = {
  booking: msg`Answers to my booking requests`,
  entry: msg`Decisions on my entries`,
  draw: msg`The monthly draw, and a prize of mine`,
  chat: msg`Replies of the hotel in the chat`,
  new_booking: msg`New booking requests`,
  conversation: msg`Guests who wait for an answer in the chat`,
} as const satisfies Record<PushKind, unknown>;

/** What is sent to this phone, or to a tablet on duty, while the app is closed. */
export function PushSettingsPanel({ onClose }: { onClose: () => void }) {
  const isStaff = useUser()?.role === 'staff';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isStaff ? <Trans>Alerts on this tablet</Trans> : <Trans>Messages on this phone</Trans>}
    >
      <Body kinds={isStaff ? STAFF_PUSH_KINDS : GUEST_PUSH_KINDS} isStaff={isStaff} />
    </Sheet>
  );
}

const NEVER_QUIET = { quietFrom: null, quietTo: null } as const;

function Body({ kinds, isStaff }: { kinds: readonly PushKind[]; isStaff: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(pushQuery);
  const [ability] = useState(pushAbility);
  if (ability !== 'ready') return <Unable ability={ability} />;
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={4} label={t`Loading…`} />
    ) : (
      <Banner
        tone="error"
        isInset
        title={<Trans>The settings could not be read</Trans>}
        action={
          <Button size="sm" variant="line" isPending={isFetching} onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  if (data.publicKey === null)
    return (
      <Banner
        tone="info"
        isInset
        title={<Trans>The hotel sends no messages at the moment</Trans>}
      />
    );
  return <Choices key={JSON.stringify(data.choice)} state={data} kinds={kinds} isStaff={isStaff} />;
}

function Unable({ ability }: { ability: Exclude<ReturnType<typeof pushAbility>, 'ready'> }) {
  if (ability === 'home_screen')
    return (
      <Banner tone="info" isInset title={<Trans>Put the app on your home screen first</Trans>}>
        <Trans>
          On an iPhone or iPad messages reach only apps on the home screen: Share, then “Add to Home
          Screen”.
        </Trans>
      </Banner>
    );
  return ability === 'denied' ? (
    <Banner tone="info" isInset title={<Trans>Messages are blocked in this browser</Trans>}>
      <Trans>Allow them in the browser’s settings for this site, then open this page again.</Trans>
    </Banner>
  ) : (
    <Banner tone="info" isInset title={<Trans>This browser cannot receive messages</Trans>}>
      <Trans>What is new stands in the app whenever you open it.</Trans>
    </Banner>
  );
}

function Choices({
  state,
  kinds,
  isStaff,
}: {
  state: PushState;
  kinds: readonly PushKind[];
  isStaff: boolean;
}) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const client = useQueryClient();
  const errorText = usePushErrorText();
  const { choice } = state;
  const [chosen, setChosen] = useState<readonly PushKind[]>(choice?.kinds ?? kinds);
  // Alerts of staff ring at every hour: a tablet is on duty or it is not (decision 049).
  const [wantsQuiet, setIsQuiet] = useState(choice === null || choice.quietFrom !== null);
  const isQuiet = wantsQuiet && !isStaff;
  const [from, setFrom] = useState(choice?.quietFrom ?? QUIET_FROM);
  const [to, setTo] = useState(choice?.quietTo ?? QUIET_TO);
  const [doing, setDoing] = useState<'on' | 'off' | null>(null);
  const isValid = chosen.length > 0 && (!isQuiet || (from !== '' && to !== '' && from !== to));

  const run = async (what: 'on' | 'off', work: () => Promise<unknown>, done: string) => {
    setDoing(what);
    try {
      await work();
      toast.success({ title: done });
      await client.invalidateQueries(pushQuery);
    } catch (error) {
      toast.failure({ title: errorText(error) });
    }
    setDoing(null);
  };
  const save = async () => {
    const quiet = isQuiet ? { quietFrom: from, quietTo: to } : NEVER_QUIET;
    await subscribe(state, { kinds: [...chosen], language, ...quiet });
  };
  return (
    <div className={css.stack}>
      <p className="muted">
        <Trans>A message says only that there is news: no name, date or room stands in it.</Trans>
      </p>
      <fieldset className={css.group}>
        <legend>{isStaff ? t`While this tablet is on duty` : t`Tell me about`}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            isChecked={chosen.includes(kind)}
            onChange={(isOn) =>
              setChosen(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          >
            {i18n._(KINDS[kind])}
          </Checkbox>
        ))}
        {chosen.length === 0 && (
          <p className={css.wrong} role="status">
            <Trans>Choose at least one, or switch messages off below.</Trans>
          </p>
        )}
      </fieldset>
      {!isStaff && (
        <Night
          isQuiet={isQuiet}
          onQuiet={setIsQuiet}
          from={from}
          onFrom={setFrom}
          to={to}
          onTo={setTo}
        />
      )}
      <div className={css.does}>
        <Button
          isPending={doing === 'on'}
          isDisabled={!isValid}
          onPress={() =>
            void run('on', save, choice === null ? t`Messages are on` : t`What you chose is saved`)
          }
        >
          {choice === null ? <Trans>Switch messages on</Trans> : <Trans>Save</Trans>}
        </Button>
        {choice !== null && (
          <Button
            variant="line"
            isPending={doing === 'off'}
            onPress={() => void run('off', unsubscribe, t`Messages are off`)}
          >
            <Trans>Switch off on this device</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

interface NightProps {
  readonly isQuiet: boolean;
  readonly onQuiet: (isQuiet: boolean) => void;
  readonly from: string;
  readonly onFrom: (from: string) => void;
  readonly to: string;
  readonly onTo: (to: string) => void;
}

function Night({ isQuiet, onQuiet, from, onFrom, to, onTo }: NightProps) {
  const { t } = useLingui();
  return (
    <fieldset className={css.group}>
      <legend>{t`At night`}</legend>
      <Checkbox isChecked={isQuiet} onChange={onQuiet}>
        <Trans>Make no sound between these times</Trans>
      </Checkbox>
      {isQuiet && (
        <div className={css.times}>
          <label>
            <span>{t`From`}</span>
            <input
              type="time"
              dir="ltr"
              value={from}
              onChange={({ target }) => onFrom(target.value)}
            />
          </label>
          <label>
            <span>{t`To`}</span>
            <input type="time" dir="ltr" value={to} onChange={({ target }) => onTo(target.value)} />
          </label>
        </div>
      )}
    </fieldset>
  );
}
