import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Play, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { DetailAnswers } from '../../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDrawRefusal } from '../use-draw-refusal.ts';
import { useDrawWords } from '../use-draw-words.ts';
import { PublicReasonDialog } from './public-reason-dialog.tsx';

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
            {status === 'open' ? <Trans>Move its times</Trans> : <Trans>Set up the draw</Trans>}
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
            Guests read of it from now on. Licence, terms, events, prizes and the way it is drawn
            then stand; only its times can still be moved until the list is sealed.
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

/** Ends an open draw for good; everybody reads why. */
function CallOffDialog({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const month = words.month(draw.id);
  return (
    <PublicReasonDialog
      draw={draw}
      path="/cancel"
      title={t`Call the draw of ${month} off?`}
      body={
        <Trans>
          It stays listed with your reason, and nobody wins. Whoever took part is told. This cannot
          be taken back.
        </Trans>
      }
      confirmLabel={t`Call it off`}
      done={{ title: t`${month}: called off` }}
      onClose={onClose}
    />
  );
}
