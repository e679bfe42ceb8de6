import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Mirrors, TestNetwork } from '../../ui/mirrors.tsx';
import { signatureIn } from '../../ui/typed-numbers.ts';
import { useBeacon } from '../api/draws.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import css from './detail.module.css';

type NumberFormProps = {
  draw: DeskDraw;
  /** The number that is waited for: the draw's own, or of a prize that goes on. */
  round: number;
  /** Id of what says why nothing can be done now. */
  blockedBy: string | null;
};

/** An announced number by hand, where the server has no way to it. */
export function NumberForm({ draw, round, blockedBy }: NumberFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const beacon = useBeacon(draw.id);
  const typed = useDeskDraft('desk.drawNumber', `${draw.id}/${round}`, z.string(), '');
  const [isWrong, setIsWrong] = useState(false);
  const send = () => {
    const signature = signatureIn(typed.value);
    setIsWrong(signature === null);
    if (signature === null || beacon.isPending) return;
    beacon.mutate(signature, {
      onSuccess: () => {
        typed.forget();
        toast.success({ title: t`Public number ${round} is taken` });
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
        <Trans>Draw with it</Trans>
      </Button>
    </form>
  );
}
