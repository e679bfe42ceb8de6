import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { NAME_LENGTH, ticketSchema } from '#shared/draw/draw.contract.ts';
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

/** Three days without a number: dice before witnesses, as the manifest announced. */
export function WitnessForm(props: NumberDeskProps) {
  const { t } = useLingui();
  return (
    <ByHand
      {...props}
      title={<Trans>Dice before two witnesses</Trans>}
      lead={
        <Trans>
          The number has not come for three days. Throw ten ten-sided dice in a row; the secret that
          was sealed with the list is opened with them.
        </Trans>
      }
      read={(text) => {
        const value = normalizeDigits(text).replace(/\s/g, '');
        return /^\d{10}$/.test(value)
          ? { shown: value, act: (witnesses) => ({ path: '/witness', body: { value, witnesses } }) }
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

/** A draw by hand: tickets as they came out of the box. */
export function BoxForm(props: NumberDeskProps) {
  const { t } = useLingui();
  const { draw } = props;
  return (
    <ByHand
      {...props}
      title={<Trans>Drawn from the box</Trans>}
      lead={
        <Trans>
          Print the sealed list and cut it. Before two witnesses draw {draw.prizes.length} winners
          and up to {draw.alternates} alternates, and type the tickets in their order.
        </Trans>
      }
      read={(text) => {
        const tickets = ticketsIn(text);
        const strange = tickets.find((ticket) => !ticketSchema.safeParse(ticket).success);
        if (strange !== undefined)
          return {
            error: t`${strange} is no ticket. A ticket is a letter and figures, such as P-0042.`,
          };
        if (tickets.length === 0) return { error: t`Type at least one ticket.` };
        const twice = tickets.find((ticket, at) => tickets.indexOf(ticket) !== at);
        if (twice !== undefined) return { error: t`${twice} stands here twice.` };
        return {
          shown: tickets.join(', '),
          act: (witnesses) => ({ path: '/box', body: { tickets, witnesses } }),
        };
      }}
      field={{
        label: t`Tickets in their order`,
        description: <Trans>One a line: the winners first, then the alternates.</Trans>,
        isMultiline: true,
        rows: 5,
      }}
    />
  );
}

/** Tickets in a text, however they are parted and whichever digits they are typed in. */
function ticketsIn(text: string): string[] {
  return normalizeDigits(text)
    .toUpperCase()
    .split(/[\s,،;]+/u)
    .filter(Boolean);
}

type Read =
  | { readonly error: string }
  | { readonly shown: string; readonly act: (witnesses: readonly string[]) => DrawAct };

type ByHandProps = NumberDeskProps & {
  title: ReactNode;
  lead: ReactNode;
  /** What the typed text comes to. */
  read: (text: string) => Read;
  field: Partial<React.ComponentProps<typeof TextField>> & { label: string };
};

/** A result that people bring: shown once more as it will stand, then published for good. */
function ByHand({ draw, blockedBy, title, lead, read, field }: ByHandProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const { value, type, forget } = useDeskDraft('desk.drawnByHand', draw.id, typedSchema, NOTHING);
  const [step, setStep] = useState<'typing' | 'checked' | 'asking'>('typing');
  const drawn = read(value.drawn);
  const witnesses = [value.first.trim(), value.second.trim()];
  const isChecked = step !== 'typing';
  const nameError = (name: string) =>
    isChecked && isShort(name) ? t`Write the whole name.` : undefined;
  const publish = () => {
    if ('error' in drawn) return;
    act.mutate(drawn.act(witnesses), {
      onSuccess: () => {
        forget();
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
        if (blockedBy !== null) return;
        setStep('error' in drawn || witnesses.some(isShort) ? 'checked' : 'asking');
      }}
    >
      <h3>{title}</h3>
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
        error={nameError(value.second)}
      />
      <Button type="submit" {...blockedProps(blockedBy)}>
        <Trans>Look at the result</Trans>
      </Button>
      {step === 'asking' && !('error' in drawn) && (
        <AnswerDialog
          title={t`Publish this result for good?`}
          body={
            <Trans>
              Winners are told at once and everybody can read it. Nobody can change it afterwards.
            </Trans>
          }
          confirmLabel={t`Publish this result for good`}
          isDestructive
          isPending={act.isPending}
          hasFailed={act.error !== null}
          failure={
            act.error === null ? null : { title: t`It was not done`, message: errorText(act.error) }
          }
          onConfirm={publish}
          onClose={() => {
            setStep('checked');
            act.reset();
          }}
        >
          <p>
            <b>
              <bdi dir="ltr">{drawn.shown}</bdi>
            </b>
          </p>
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
