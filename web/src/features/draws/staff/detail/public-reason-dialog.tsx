import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { REASON_LENGTH } from '#shared/draw/draw.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import css from './detail.module.css';

const reasonSchema = z.object({ ar: z.string(), en: z.string() });
const NOTHING = { ar: '', en: '' };
const isShort = (text: string) => text.trim().length < REASON_LENGTH.min;

type PublicReasonDialogProps = {
  draw: DeskDraw;
  path: '/cancel' | '/fail';
  title: string;
  body: ReactNode;
  confirmLabel: string;
  /** What is said once it is done. */
  done: Parameters<typeof toast.success>[0];
  onClose: () => void;
};

/** An end without winners: everybody reads why, in both languages. */
export function PublicReasonDialog({
  draw,
  path,
  title,
  body,
  confirmLabel,
  done,
  onClose,
}: PublicReasonDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const {
    value: reason,
    type,
    forget,
  } = useDeskDraft('desk.drawCallOff', draw.id, reasonSchema, NOTHING);
  const [isChecked, setIsChecked] = useState(false);
  const run = () => {
    setIsChecked(true);
    if (isShort(reason.ar) || isShort(reason.en)) return;
    act.mutate(
      { path, body: { ar: reason.ar.trim(), en: reason.en.trim() } },
      {
        onSuccess: () => {
          forget();
          onClose();
          toast.success(done);
        },
      },
    );
  };
  const errorOf = (text: string) =>
    isChecked && isShort(text) ? t`Write a reason that guests understand.` : undefined;
  return (
    <AnswerDialog
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null ? null : { title: t`It was not done`, message: errorText(act.error) }
      }
      onConfirm={run}
      onClose={onClose}
    >
      <div className={css.form}>
        <TextField
          label={t`Reason in Arabic`}
          isMultiline
          rows={2}
          dir="auto"
          maxLength={REASON_LENGTH.max}
          value={reason.ar}
          onChange={(ar) => type({ ...reason, ar })}
          error={errorOf(reason.ar)}
        />
        <TextField
          label={t`Reason in English`}
          isMultiline
          rows={2}
          dir="ltr"
          maxLength={REASON_LENGTH.max}
          value={reason.en}
          onChange={(en) => type({ ...reason, en })}
          error={errorOf(reason.en)}
        />
      </div>
    </AnswerDialog>
  );
}
