import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useExclusions, useSaveExclusions } from '../api/draws.ts';
import { changeIn, exclusionsDraftOf, linesIn, wrongLines } from './exclusions-draft.ts';
import css from './setup.module.css';

/** The typed list beside the one the server has; what is typed stays until it is saved. */
function useExclusionsForm(onDone: () => void) {
  const { t } = useLingui();
  const stored = useExclusions();
  const save = useSaveExclusions();
  const [typed, setTyped] = useState(() => exclusionsDraftOf(readDraft('desk.drawExclusions')));
  const [step, setStep] = useState<'typing' | 'checked' | 'asking'>('typing');
  const phones = stored.data?.phones ?? null;
  const draft = typed ?? (phones && { known: phones, text: phones.join('\n') });
  const forget = () => {
    deleteDraft('desk.drawExclusions');
    setTyped(null);
    setStep('typing');
    save.reset();
  };
  const change = draft && changeIn(draft);
  const send = () => {
    setStep('checked');
    if (change === null || save.isPending) return;
    save.mutate(change, {
      onSuccess: () => {
        forget();
        toast.success({ title: t`Excluded phones saved` });
        onDone();
      },
    });
  };
  return {
    stored,
    save,
    draft,
    change,
    isTyped: typed !== null,
    isOvertaken: typed !== null && phones !== null && !isSame(typed.known, phones),
    wrong: draft && step !== 'typing' ? wrongLines(draft.text) : [],
    isAsking: step === 'asking',
    type: (text: string) => {
      if (draft === null) return;
      const next = { known: draft.known, text };
      setTyped(next);
      saveDraft('desk.drawExclusions', next);
      if (save.error) save.reset();
    },
    forget,
    send,
    /** Sends what only adds; whatever takes phones away is asked about first. */
    press: () => {
      if (draft === null || wrongLines(draft.text).length > 0) setStep('checked');
      else if (change?.remove.length) setStep('asking');
      else send();
    },
    stopAsking: () => setStep('checked'),
  };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Phones of staff and their families: their entries count for nothing in any draw. */
export function ExclusionsPanel({ onClose }: PanelProps<'drawExclusions'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useExclusionsForm(onClose);
  const { stored, save, draft, wrong } = form;
  const gone = form.change?.remove ?? [];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Phones that take no part`}
      footer={
        <div className={css.foot}>
          <Button
            icon={<Icon of={Save} />}
            isPending={save.isPending}
            isDisabled={draft === null}
            onPress={form.press}
          >
            <Trans>Save</Trans>
          </Button>
          {form.isTyped && (
            <Button variant="text" onPress={form.forget}>
              <Trans>Discard what was typed</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className={css.form}>
        <p>
          <Trans>
            Staff of the house and their families. Their entries stay out of every list that is
            sealed from now on; the page of the draw says how many.
          </Trans>
        </p>
        {save.error !== null && (
          <Banner isInset tone="error" title={<Trans>The phones are not saved</Trans>}>
            {errorText(save.error)}
          </Banner>
        )}
        {draft === null && stored.error !== null && (
          <Banner isInset tone="error" title={<Trans>The phones could not be read</Trans>}>
            {errorText(stored.error)}
          </Banner>
        )}
        {form.isOvertaken && (
          <Banner isInset tone="info" title={<Trans>A colleague changed the list meanwhile</Trans>}>
            <Trans>Their changes stay: saving adds and takes away only what you did.</Trans>
          </Banner>
        )}
        {draft === null && stored.error === null && <Skeleton lines={4} />}
        {draft !== null && (
          <TextField
            label={t`Phones, one a line`}
            description={
              <Plural value={linesIn(draft.text).length} one="# phone" other="# phones" />
            }
            dir="ltr"
            isMultiline
            rows={10}
            spellCheck="false"
            value={draft.text}
            onChange={form.type}
            error={
              wrong.length > 0 ? (
                <Trans>
                  No phone number: <bdi dir="ltr">{wrong.join(', ')}</bdi>
                </Trans>
              ) : undefined
            }
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={form.isAsking}
        title={
          <Plural
            value={gone.length}
            one="Take # phone off the list?"
            other="Take # phones off the list?"
          />
        }
        body={<Trans>Their entries count again in every list that is sealed from now on.</Trans>}
        confirmLabel={t`Take them off and save`}
        cancelLabel={t`Back`}
        isDestructive
        onConfirm={form.send}
        onCancel={form.stopAsking}
      >
        <p>
          <bdi dir="ltr">{gone.join(', ')}</bdi>
        </p>
      </ConfirmDialog>
    </Sheet>
  );
}
