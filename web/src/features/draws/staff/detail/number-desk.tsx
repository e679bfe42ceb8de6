import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { witnessFrom } from '#shared/draw/timeline.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Mirrors, TestNetwork } from '../../ui/mirrors.tsx';
import { signatureIn } from '../../ui/typed-numbers.ts';
import { useBeacon } from '../api/draws.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import { BoxForm, WitnessForm } from './drawn-by-hand.tsx';
import css from './detail.module.css';

export type NumberDeskProps = { draw: DeskDraw; now: number; blockedBy: string | null };

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
  const typed = useDeskDraft('desk.drawNumber', draw.id, z.string(), '');
  const [isWrong, setIsWrong] = useState(false);
  const round = draw.beacon?.round ?? 0;
  const send = () => {
    const signature = signatureIn(typed.value);
    setIsWrong(signature === null);
    if (signature === null || beacon.isPending) return;
    beacon.mutate(signature, {
      onSuccess: () => {
        typed.forget();
        toast.success({ title: t`The draw is drawn` });
      },
    });
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
        value={typed.value}
        onChange={(text) => {
          typed.type(text);
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
