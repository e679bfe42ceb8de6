import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { toE164 } from '#shared/phone.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useExclusions, useSaveExclusions } from '../api/draws.ts';
import css from './setup.module.css';

/** Phones of staff and their families: their entries count for nothing in any draw. */
export function ExclusionsPanel({ onClose }: PanelProps<'drawExclusions'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const known = useExclusions();
  const save = useSaveExclusions();
  const [typed, setTyped] = useState<string | null>(() => {
    const draft = readDraft('desk.drawExclusions');
    return typeof draft === 'string' ? draft : null;
  });
  const [isChecked, setIsChecked] = useState(false);
  const text = typed ?? known.data?.phones.join('\n') ?? '';
  const lines = text.split('\n').map((line) => line.trim());
  const phones = lines.filter((line) => line !== '');
  const wrong = phones.filter((line) => toE164(line) === null);
  const change = (next: string) => {
    setTyped(next);
    saveDraft('desk.drawExclusions', next);
    if (save.error) save.reset();
  };
  const send = () => {
    setIsChecked(true);
    if (wrong.length > 0 || save.isPending) return;
    save.mutate(phones, {
      onSuccess: () => {
        deleteDraft('desk.drawExclusions');
        toast.success({ title: t`Excluded phones saved` });
        onClose();
      },
    });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Phones that take no part`}
      footer={
        <Button
          icon={<Icon of={Save} />}
          isPending={save.isPending}
          isDisabled={known.data === undefined && typed === null}
          onPress={send}
        >
          <Trans>Save</Trans>
        </Button>
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
        {known.data === undefined && known.error !== null && (
          <Banner isInset tone="error" title={<Trans>The phones could not be read</Trans>}>
            {errorText(known.error)}
          </Banner>
        )}
        {known.data === undefined && known.error === null && typed === null ? (
          <Skeleton lines={4} />
        ) : (
          <TextField
            label={t`Phones, one a line`}
            description={<Plural value={phones.length} one="# phone" other="# phones" />}
            dir="ltr"
            isMultiline
            rows={10}
            spellCheck="false"
            value={text}
            onChange={change}
            error={
              isChecked && wrong.length > 0 ? (
                <Trans>
                  No phone number: <bdi dir="ltr">{wrong.join(', ')}</bdi>
                </Trans>
              ) : undefined
            }
          />
        )}
      </div>
    </Sheet>
  );
}
