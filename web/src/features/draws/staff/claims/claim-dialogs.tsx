import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import {
  CLAIM_CODE_LENGTH,
  type DeskClaim,
  type DeskDraw,
} from '#shared/draw/draw-desk.contract.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from '#shared/draw/draw.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type DrawAct, useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';

export type ClaimDialogProps = { draw: DeskDraw; claim: DeskClaim; onClose: () => void };
type Contact = DeskClaim['contacts'][number];

/** What is done about a claim, and what goes with it. */
interface Step extends Pick<DrawAct, 'body' | 'method' | 'key'> {
  readonly what: 'contacts' | 'confirm' | 'book' | 'forfeit' | 'disqualify' | 'disqualify/confirm';
}

/** Sends an act about a claim once, and says what came of it. */
export function useClaimAct({ draw, claim, onClose }: ClaimDialogProps) {
  const act = useDrawAct(draw.id);
  const errorText = useErrorText();
  return {
    run: (
      { what, ...sent }: Step,
      done: (now: DeskDraw) => Parameters<typeof toast.success>[0],
    ) => {
      if (act.isPending) return;
      act.mutate(
        { path: `/claims/${claim.id}/${what}`, ...sent },
        {
          onSuccess: (now) => {
            onClose();
            toast.success(done(now));
          },
        },
      );
    },
    isPending: act.isPending,
    error: act.error,
    /** Code of what the server refused. */
    code: act.error instanceof ApiError ? act.error.code : null,
    message: act.error === null ? null : errorText(act.error),
  };
}

export function TicketOf({ claim }: { claim: DeskClaim }) {
  return <bdi dir="ltr">{claim.ticket}</bdi>;
}

/** What is known of a contact before it is logged. */
export interface ContactStart {
  readonly channel: Contact['channel'] | null;
  readonly outcome: Contact['outcome'] | null;
}

/** Notes that the winner was tried; the log cannot be changed later. */
export function ContactDialog({
  channel: first,
  outcome: known,
  ...props
}: ClaimDialogProps & ContactStart) {
  const { t } = useLingui();
  const words = useDrawWords();
  const act = useClaimAct(props);
  const [channel, setChannel] = useState(first);
  const [outcome, setOutcome] = useState(known);
  const [isChecked, setIsChecked] = useState(false);
  // Another choice is another contact; the same one, sent again, is counted once.
  const keys = useRef(new Map<string, string>());
  const add = () => {
    setIsChecked(true);
    if (channel === null || outcome === null) return;
    const key = keys.current.get(`${channel} ${outcome}`) ?? crypto.randomUUID();
    keys.current.set(`${channel} ${outcome}`, key);
    act.run({ what: 'contacts', body: { channel, outcome }, key }, () => ({
      title: t`Contact logged`,
    }));
  };
  return (
    <AnswerDialog
      title={
        <Trans>
          Contact with the winner of <TicketOf claim={props.claim} />
        </Trans>
      }
      body={<Trans>Every attempt counts, also without an answer. The log cannot be changed.</Trans>}
      confirmLabel={t`Add to the log`}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.message === null ? null : { title: t`It could not be logged`, message: act.message }
      }
      onConfirm={add}
      onClose={props.onClose}
    >
      <OptionCards<Contact['channel']>
        label={t`How`}
        value={channel}
        onChange={setChannel}
        error={isChecked && channel === null ? t`Choose how.` : undefined}
        options={CONTACT_CHANNELS.map((one) => ({ value: one, name: words.channel(one) }))}
      />
      <OptionCards<Contact['outcome']>
        label={t`What came of it`}
        value={outcome}
        onChange={setOutcome}
        error={isChecked && outcome === null ? t`Choose what came of it.` : undefined}
        description={
          outcome === 'refused' ? (
            <Trans>
              The prize goes on only once the winner has declined it in writing, and another member
              of the team passes it on.
            </Trans>
          ) : undefined
        }
        options={CONTACT_OUTCOMES.map((one) => ({ value: one, name: words.outcome(one) }))}
      />
    </AnswerDialog>
  );
}

/** Reception takes the claim of a winner who stands there with code, phone and identity card. */
export function ConfirmDialog({
  onConfirmed,
  ...props
}: ClaimDialogProps & { onConfirmed: (claim: DeskClaim) => void }) {
  const { t } = useLingui();
  const act = useClaimAct(props);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const typed = code.trim();
  const isLong = typed.length >= CLAIM_CODE_LENGTH.min;
  const confirm = () => {
    setIsChecked(true);
    setRefused(typed);
    if (!isLong || !isShown) return;
    const { prize } = props.claim;
    const body = { code: typed, isIdentityShown: true };
    act.run({ what: 'confirm', body }, (now) => {
      const claimed = now.claims.find(({ id }) => id === props.claim.id);
      if (claimed?.status === 'claimed') onConfirmed(claimed);
      return { title: t`Prize ${prize} is claimed`, message: t`The night can be booked now.` };
    });
  };
  const isWrong = act.code === 'draw.wrong_code' && refused === typed && !act.isPending;
  const error = isWrong
    ? t`This code does not fit this prize. Read it again from the winner’s phone.`
    : isChecked && !isLong
      ? t`Type the code on the winner’s phone: eight letters and digits.`
      : undefined;
  const hasFailed = act.error !== null && act.code !== 'draw.wrong_code';
  return (
    <AnswerDialog
      title={
        <Trans>
          Confirm the prize of <TicketOf claim={props.claim} />?
        </Trans>
      }
      body={
        <Trans>The winner opens the draw on their phone and shows the code of the prize.</Trans>
      }
      confirmLabel={t`Confirm`}
      isPending={act.isPending}
      hasFailed={hasFailed}
      failure={hasFailed ? { title: t`It could not be confirmed`, message: act.message } : null}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <TextField
        label={t`Code of the prize`}
        value={code}
        onChange={setCode}
        dir="ltr"
        maxLength={CLAIM_CODE_LENGTH.max}
        autoComplete="off"
        spellCheck="false"
        error={error}
        isRequired
      />
      <Checkbox
        isChecked={isShown}
        onChange={setIsShown}
        isRequired
        error={
          isChecked && !isShown
            ? t`Confirm only for a winner who shows both, aged 18 or older.`
            : undefined
        }
      >
        <Trans>Shown: an identity card, aged 18 or older, and the phone of the entry</Trans>
      </Checkbox>
    </AnswerDialog>
  );
}
