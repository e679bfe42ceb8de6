import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Play, Settings2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { REASON_LENGTH } from '#shared/draw/draw.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { DetailAnswers } from '../../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDeskDraft } from '../use-desk-draft.ts';
import { useDrawRefusal } from '../use-draw-refusal.ts';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

type DrawStepsProps = { draw: DeskDraw; blockedBy: string | null };
type Step = 'open' | 'freeze' | 'cancel';

/** What staff can do with a draw that has no result; each step is asked about first. */
export function DrawSteps({ draw, blockedBy }: DrawStepsProps) {
  const [step, setStep] = useState<Step | null>(null);
  const { status, id, obstacles } = draw;
  const blocked = blockedProps(blockedBy);
  const close = () => setStep(null);
  const isBefore = status === 'draft' || status === 'open';
  // An empty draw may be sealed all the same: it then closes without a winner.
  const stands = obstacles.filter((one) => one !== 'no_entries');
  if (!isBefore && status !== 'freezing') return null;
  return (
    <>
      {status === 'draft' && (
        <Button
          {...blocked}
          isDisabled={blocked.isDisabled || stands.length > 0}
          icon={<Icon of={Play} />}
          onPress={() => setStep('open')}
        >
          <Trans>Open the draw</Trans>
        </Button>
      )}
      {status !== 'draft' && (
        <Button
          {...blocked}
          isDisabled={blocked.isDisabled || stands.length > 0}
          icon={<Icon of={Lock} />}
          onPress={() => setStep('freeze')}
        >
          <Trans>Seal the list now</Trans>
        </Button>
      )}
      {isBefore && (
        <DetailAnswers>
          <Button
            {...blocked}
            size="sm"
            variant="line"
            icon={<Icon of={Settings2} size={20} />}
            onPress={() => openPanel({ name: 'drawSetup', draw: id })}
          >
            <Trans>Set up the draw</Trans>
          </Button>
          {status === 'open' && (
            <Button {...blocked} size="sm" variant="danger" onPress={() => setStep('cancel')}>
              <Trans>Call it off</Trans>
            </Button>
          )}
        </DetailAnswers>
      )}
      {(step === 'open' || step === 'freeze') && (
        <StepDialog draw={draw} step={step} onClose={close} />
      )}
      {step === 'cancel' && <CallOffDialog draw={draw} onClose={close} />}
    </>
  );
}

type StepDialogProps = { draw: DeskDraw; step: 'open' | 'freeze'; onClose: () => void };

function StepDialog({ draw, step, onClose }: StepDialogProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const act = useDrawAct(draw.id);
  const failure = useDrawRefusal(draw, act.error);
  const month = words.month(draw.id);
  const isOpen = step === 'open';
  const run = () =>
    act.mutate(
      { path: `/${step}` },
      {
        onSuccess: () => {
          onClose();
          toast.success({ title: isOpen ? t`${month}: open` : t`${month}: sealed` });
        },
      },
    );
  return (
    <AnswerDialog
      title={isOpen ? t`Open the draw of ${month}?` : t`Seal the list of ${month}?`}
      body={
        isOpen ? (
          <Trans>
            Guests read of it from now on, with licence, terms and prizes as they stand. They can
            still be set up until the list is sealed.
          </Trans>
        ) : (
          <Trans>
            Nothing can be added, taken away or decided afterwards. The fingerprint is published at
            once; a ticket is then only taken out by two people, with a public reason.
          </Trans>
        )
      }
      confirmLabel={isOpen ? t`Open the draw` : t`Seal the list`}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={failure === null ? null : { title: t`It was not done`, message: failure }}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

const reasonSchema = z.object({ ar: z.string(), en: z.string() });

/** Ends an open draw for good; everybody reads why. */
function CallOffDialog({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const {
    value: reason,
    type,
    forget,
  } = useDeskDraft('desk.drawCallOff', draw.id, reasonSchema, {
    ar: '',
    en: '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const isShort = (text: string) => text.trim().length < REASON_LENGTH.min;
  const month = words.month(draw.id);
  const run = () => {
    setIsChecked(true);
    if (isShort(reason.ar) || isShort(reason.en)) return;
    act.mutate(
      { path: '/cancel', body: { ar: reason.ar.trim(), en: reason.en.trim() } },
      {
        onSuccess: () => {
          forget();
          onClose();
          toast.success({ title: t`${month}: called off` });
        },
      },
    );
  };
  const errorOf = (text: string) =>
    isChecked && isShort(text) ? t`Write a reason that guests understand.` : undefined;
  return (
    <AnswerDialog
      title={t`Call the draw of ${month} off?`}
      body={
        <Trans>
          It stays listed with your reason, and nobody wins. Whoever took part is told. This cannot
          be taken back.
        </Trans>
      }
      confirmLabel={t`Call it off`}
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
