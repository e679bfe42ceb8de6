import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { areDifferentNames } from '#shared/draw/draw-desk.contract.ts';
import { NAME_LENGTH } from '#shared/draw/draw.contract.ts';
import { WITNESS_AFTER_DAYS } from '#shared/draw/timeline.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type DrawAct, useDrawAct } from '../api/draws.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import type { NumberDeskProps } from './number-desk.tsx';
import css from './detail.module.css';

const isShort = (name: string) => name.trim().length < NAME_LENGTH.min;

const typedSchema = z.object({ drawn: z.string(), first: z.string(), second: z.string() });
const NOTHING = { drawn: '', first: '', second: '' };

export type ByHandFormProps = NumberDeskProps & {
  /** Takes the focus where a proposal was dropped and the form is there again. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Days without a number: dice before witnesses, as the manifest announced. */
export function WitnessForm(props: ByHandFormProps) {
  const { t } = useLingui();
  return (
    <ByHand
      {...props}
      title={<Trans>Dice before two witnesses</Trans>}
      lead={
        <Trans>
          The number has not come for{' '}
          <Plural value={WITNESS_AFTER_DAYS} _3="three days" one="# day" other="# days" />. Throw
          ten ten-sided dice in a row; the secret that was sealed with the list is opened with them.
        </Trans>
      }
      read={(text) => {
        const value = normalizeDigits(text).replace(/\s/g, '');
        return /^\d{10}$/.test(value)
          ? {
              shown: (
                <p>
                  <b dir="ltr">{value}</b>
                </p>
              ),
              act: (witnesses) => ({ path: '/witness', body: { value, witnesses } }),
            }
          : { error: t`These are not ten digits.` };
      }}
      field={{
        label: t`Ten digits, in the order of the throws`,
        inputMode: 'numeric',
        maxLength: 24,
      }}
    />
  );
}

export type TypedResult =
  | { readonly error: string }
  | { readonly shown: ReactNode; readonly act: (witnesses: readonly string[]) => DrawAct };

type ByHandProps = ByHandFormProps & {
  title: ReactNode;
  lead: ReactNode;
  /** What the typed text comes to. */
  read: (text: string) => TypedResult;
  field: Partial<React.ComponentProps<typeof TextField>> & { label: string };
};

/** A result that people bring: shown once more as it will stand, then proposed to a second member. */
export function ByHand({ draw, blockedBy, heading, title, lead, read, field }: ByHandProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const { value, type, forget } = useDeskDraft('desk.drawnByHand', draw.id, typedSchema, NOTHING);
  const [step, setStep] = useState<'typing' | 'checked' | 'asking'>('typing');
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The eyes and the keys are led to the first field that is not right.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const drawn = read(value.drawn);
  const witnesses = [value.first.trim(), value.second.trim()];
  const isChecked = step !== 'typing';
  const isTwice = !witnesses.some(isShort) && !areDifferentNames(witnesses);
  const nameError = (name: string) =>
    isChecked && isShort(name) ? t`Write the whole name.` : undefined;
  const propose = () => {
    if ('error' in drawn) return;
    act.mutate(drawn.act(witnesses), {
      onSuccess: () => {
        forget();
        toast.success({
          title: t`Result proposed`,
          message: draw.hasSecondPerson
            ? t`A second member of the team has to confirm it.`
            : t`It is published once it is compared again and confirmed.`,
        });
      },
    });
  };
  return (
    <form
      ref={form}
      className={css.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy !== null) return;
        const isRefused = 'error' in drawn || witnesses.some(isShort) || isTwice;
        setStep(isRefused ? 'checked' : 'asking');
        if (isRefused) setRefusals(refusals + 1);
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="small muted">{lead}</p>
      <TextField
        {...field}
        dir="ltr"
        value={value.drawn}
        onChange={(text) => type({ ...value, drawn: text })}
        error={isChecked && 'error' in drawn ? drawn.error : undefined}
      />
      <TextField
        label={t`First witness`}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        value={value.first}
        onChange={(first) => type({ ...value, first })}
        error={nameError(value.first)}
      />
      <TextField
        label={t`Second witness`}
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
        value={value.second}
        onChange={(second) => type({ ...value, second })}
        error={
          isChecked && isTwice ? t`Two different people have to watch.` : nameError(value.second)
        }
      />
      <Button type="submit" {...blockedProps(blockedBy)}>
        <Trans>Look at the result</Trans>
      </Button>
      {step === 'asking' && !('error' in drawn) && (
        <AnswerDialog
          title={t`Propose this result?`}
          body={
            draw.hasSecondPerson ? (
              <Trans>
                Nothing is published until a second member of the team has compared it and confirms
                it.
              </Trans>
            ) : (
              <Trans>Nothing is published until it is compared again and confirmed.</Trans>
            )
          }
          confirmLabel={t`Propose this result`}
          isPending={act.isPending}
          hasFailed={act.error !== null}
          failure={
            act.error === null ? null : { title: t`It was not done`, message: errorText(act.error) }
          }
          onConfirm={propose}
          onClose={() => {
            setStep('checked');
            act.reset();
          }}
        >
          {drawn.shown}
          <p>
            <Trans>
              Witnesses: <bdi>{witnesses[0]}</bdi> and <bdi>{witnesses[1]}</bdi>
            </Trans>
          </p>
        </AnswerDialog>
      )}
    </form>
  );
}
