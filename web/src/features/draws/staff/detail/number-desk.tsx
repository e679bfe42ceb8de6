import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { witnessFrom } from '#shared/draw/timeline.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Mirrors, TestNetwork } from '../../ui/mirrors.tsx';
import { signatureIn } from '../../ui/typed-numbers.ts';
import { useBeacon, useDrawAct } from '../api/draws.ts';
import css from './detail.module.css';

type NumberDeskProps = { draw: DeskDraw; now: number; blockedBy: string | null };

/** How a sealed draw comes to its result once its time is there. */
export function NumberDesk(props: NumberDeskProps) {
  const { draw, now } = props;
  if (draw.status !== 'frozen' || now < Date.parse(draw.drawAt)) return null;
  if (draw.mode === 'box') return <BoxForm {...props} />;
  return (
    <>
      <BeaconForm {...props} />
      {now >= witnessFrom(Date.parse(draw.drawAt)) && <WitnessForm {...props} />}
    </>
  );
}

/** The announced number by hand, where the server has no way to it. */
function BeaconForm({ draw, blockedBy }: NumberDeskProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const beacon = useBeacon(draw.id);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const round = draw.beacon?.round ?? 0;
  const send = () => {
    const signature = signatureIn(typed);
    setIsWrong(signature === null);
    if (signature === null || beacon.isPending) return;
    beacon.mutate(signature, { onSuccess: () => toast.success({ title: t`The draw is drawn` }) });
  };
  return (
    <form
      className={css.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy === null) send();
      }}
    >
      <h3>
        <Trans>
          Bring public number <bdi dir="ltr">{round}</bdi>
        </Trans>
      </h3>
      <p className="small muted">
        <Trans>
          The server asks for it every minute. Where it has no way out, open a mirror on any phone
          and put its “signature” here: only the announced number is taken.
        </Trans>
      </p>
      {draw.beacon?.isTest ? (
        <TestNetwork />
      ) : (
        draw.beacon && <Mirrors chain={draw.beacon.chain} round={round} />
      )}
      <TextField
        label={t`The number’s signature, 96 characters`}
        dir="ltr"
        isMultiline
        rows={3}
        spellCheck="false"
        maxLength={2000}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setIsWrong(false);
          beacon.reset();
        }}
        error={
          isWrong
            ? t`These are not 96 characters of 0–9 and a–f. Copy it whole.`
            : beacon.error !== null && errorText(beacon.error)
        }
      />
      <Button type="submit" {...blockedProps(blockedBy)} isPending={beacon.isPending}>
        <Trans>Finish the draw with it</Trans>
      </Button>
    </form>
  );
}

const NAME_MIN = 2;

/** Two witnesses by name. */
function useWitnesses() {
  const { t } = useLingui();
  const [names, setNames] = useState(['', '']);
  const [isChecked, setIsChecked] = useState(false);
  const isShort = (name: string) => name.trim().length < NAME_MIN;
  return {
    names: names.map((name) => name.trim()),
    check: () => {
      setIsChecked(true);
      return !names.some(isShort);
    },
    fields: names.map((name, at) => (
      <TextField
        key={at}
        label={at === 0 ? t`First witness` : t`Second witness`}
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(text) => setNames(names.map((one, place) => (place === at ? text : one)))}
        error={isChecked && isShort(name) ? t`Write the whole name.` : undefined}
      />
    )),
  };
}

/** Three days without a number: dice before witnesses, as the manifest announced. */
function WitnessForm({ draw, blockedBy }: NumberDeskProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const witnesses = useWitnesses();
  const [thrown, setThrown] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const value = normalizeDigits(thrown).replace(/\s/g, '');
  const isWrong = !/^\d{10}$/.test(value);
  const send = () => {
    setIsChecked(true);
    if (!witnesses.check() || isWrong) return;
    act.mutate(
      { path: '/witness', body: { value, witnesses: witnesses.names } },
      { onSuccess: () => toast.success({ title: t`The draw is drawn` }) },
    );
  };
  return (
    <Drawn
      title={<Trans>Dice before two witnesses</Trans>}
      lead={
        <Trans>
          The number has not come for three days. Throw ten ten-sided dice in a row; the secret that
          was sealed with the list is opened with them.
        </Trans>
      }
      error={act.error === null ? null : errorText(act.error)}
      isPending={act.isPending}
      blockedBy={blockedBy}
      onSend={send}
    >
      <TextField
        label={t`Ten digits, in the order of the throws`}
        dir="ltr"
        inputMode="numeric"
        maxLength={24}
        value={thrown}
        onChange={setThrown}
        error={isChecked && isWrong ? t`These are not ten digits.` : undefined}
      />
      {witnesses.fields}
    </Drawn>
  );
}

/** A draw by hand: tickets as they came out of the box. */
function BoxForm({ draw, blockedBy }: NumberDeskProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const witnesses = useWitnesses();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const tickets = typed
    .toUpperCase()
    .split(/[\s,،;]+/u)
    .filter(Boolean);
  const strange = tickets.find((ticket) => !/^[PRS]-\d{4,6}$/.test(ticket));
  const send = () => {
    setIsChecked(true);
    if (!witnesses.check() || tickets.length === 0 || strange !== undefined) return;
    act.mutate(
      { path: '/box', body: { tickets, witnesses: witnesses.names } },
      { onSuccess: () => toast.success({ title: t`The draw is drawn` }) },
    );
  };
  return (
    <Drawn
      title={<Trans>Drawn from the box</Trans>}
      lead={
        <Trans>
          Print the sealed list and cut it. Before two witnesses draw {draw.prizes.length} winners
          and up to {draw.alternates} alternates, and type the tickets in their order.
        </Trans>
      }
      error={act.error === null ? null : errorText(act.error)}
      isPending={act.isPending}
      blockedBy={blockedBy}
      onSend={send}
    >
      <TextField
        label={t`Tickets in their order`}
        description={<Trans>One a line: the winners first, then the alternates.</Trans>}
        dir="ltr"
        isMultiline
        rows={5}
        value={typed}
        onChange={setTyped}
        error={
          isChecked && strange !== undefined
            ? t`${strange} is no ticket. A ticket is a letter and figures, such as P-0042.`
            : isChecked && tickets.length === 0
              ? t`Type at least one ticket.`
              : undefined
        }
      />
      {witnesses.fields}
    </Drawn>
  );
}

type DrawnProps = {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
  error: string | null;
  isPending: boolean;
  blockedBy: string | null;
  onSend: () => void;
};

/** A form that ends the draw for good: the second press sends it. */
function Drawn({ title, lead, children, error, isPending, blockedBy, onSend }: DrawnProps) {
  return (
    <form
      className={css.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy === null && !isPending) onSend();
      }}
    >
      <h3>{title}</h3>
      <p className="small muted">{lead}</p>
      {children}
      {error !== null && (
        <p role="alert" className={css.wrong}>
          {error}
        </p>
      )}
      <Button type="submit" {...blockedProps(blockedBy)} isPending={isPending}>
        <Trans>Publish this result for good</Trans>
      </Button>
    </form>
  );
}
