import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { setUp, useDeskDraw, useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import { draftOf, type SetupDraft, setupOf, wrongFields } from './setup-draft.ts';
import { SetupFields } from './setup-fields.tsx';
import css from './setup.module.css';

/** What a draw is about, until its list is sealed; what is typed stays until it is saved. */
export function SetupPanel({ draw: id, onClose }: PanelProps<'drawSetup'>) {
  const { t } = useLingui();
  const words = useDrawWords();
  const { data: draw, error } = useDeskDraw(id);
  const errorText = useErrorText();
  const month = words.month(id);
  if (draw && (draw.status === 'draft' || draw.status === 'open'))
    return <SetupForm key={id} draw={draw} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} size="wide" title={t`Set up the draw of ${month}`}>
      {draw === undefined && error === null ? (
        <Skeleton lines={5} label={t`Loading the draw`} />
      ) : (
        <Banner isInset tone="error" title={<Trans>It cannot be set up</Trans>}>
          {draw ? (
            <Trans>Its list is sealed: nothing can be changed any more.</Trans>
          ) : error === null ? (
            <Trans>There is no draw of this month.</Trans>
          ) : (
            errorText(error)
          )}
        </Banner>
      )}
    </Sheet>
  );
}

function SetupForm({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const [typed, setTyped] = useState<SetupDraft | null>(
    () => readDraft('desk.draw', draw.id) as SetupDraft | null,
  );
  const [isChecked, setIsChecked] = useState(false);
  const draft = typed ?? draftOf(draw);
  const month = words.month(draw.id);
  const refused = act.error instanceof ApiError ? act.error : null;
  const isOvertaken = refused?.code === 'draw.changed';
  const early = (refused?.details?.fields ?? []).map(({ field }) => field);
  const change = (part: Partial<SetupDraft>) => {
    const next = { ...draft, ...part };
    setTyped(next);
    saveDraft('desk.draw', next, draw.id);
    if (act.error) act.reset();
  };
  const forget = () => {
    deleteDraft('desk.draw', draw.id);
    setTyped(null);
    setIsChecked(false);
    act.reset();
  };
  const save = () => {
    setIsChecked(true);
    if (act.isPending || wrongFields(draft).length > 0) return;
    // Saved once more after the warning, it replaces what the colleague saved.
    act.mutate(setUp(setupOf(draft, isOvertaken ? draw.version : draft.version)), {
      onSuccess: () => {
        deleteDraft('desk.draw', draw.id);
        toast.success({ title: t`Draw of ${month} saved` });
        onClose();
      },
    });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={t`Set up the draw of ${month}`}
      footer={
        <div className={css.foot}>
          <Button icon={<Icon of={Save} />} isPending={act.isPending} onPress={save}>
            <Trans>Save</Trans>
          </Button>
          {typed !== null && (
            <Button variant="text" onPress={forget}>
              <Trans>Discard what was typed</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {act.error !== null && early.length === 0 && (
          <Banner
            isInset
            tone="error"
            title={
              isOvertaken ? (
                <Trans>A colleague was faster</Trans>
              ) : (
                <Trans>The draw is not saved</Trans>
              )
            }
          >
            {isOvertaken ? (
              <Trans>
                They saved this draw while you typed. What you typed still stands: look at it once
                more, then save again.
              </Trans>
            ) : (
              errorText(act.error)
            )}
          </Banner>
        )}
        <SetupFields
          draft={draft}
          onChange={change}
          wrong={isChecked ? wrongFields(draft) : []}
          early={early}
        />
      </form>
    </Sheet>
  );
}
