import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_RECIPIENTS } from '#shared/draw/draw-desk.contract.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { useRecipientsForm } from './use-recipients-form.ts';
import css from './setup.module.css';

type Form = ReturnType<typeof useRecipientsForm>;

/** Who gets the fingerprint of every draw that is sealed from now on. */
export function RecipientsPanel({ onClose }: PanelProps<'drawRecipients'>) {
  const { t } = useLingui();
  const form = useRecipientsForm(onClose);
  const { save, draft } = form;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Fingerprint by mail`}
      footer={
        <div className={css.foot}>
          <Button
            icon={<Icon of={Save} />}
            isPending={save.isPending}
            isDisabled={draft === null}
            onPress={form.send}
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
            Addresses that get the fingerprint of a sealed draw: the ministry, a lawyer, a
            newspaper. Whoever has it can tell later whether a list is the one that was sealed. The
            mail leaves at the seal, in Arabic and English, and holds no personal data.
          </Trans>
        </p>
        <Troubles form={form} />
        {draft === null && form.stored.error === null && <Skeleton lines={3} />}
        {draft !== null && (
          <TextField
            label={t`E-mail addresses, one a line`}
            description={
              <Trans>
                {form.count} of at most {MAX_RECIPIENTS}
              </Trans>
            }
            dir="ltr"
            isMultiline
            rows={5}
            spellCheck="false"
            autoComplete="off"
            value={draft.text}
            onChange={form.type}
            error={wrongOf(form)}
          />
        )}
        <LastChange form={form} />
      </div>
    </Sheet>
  );
}

function wrongOf({ wrong, isTooLong }: Form): ReactNode {
  if (wrong.length > 0)
    return (
      <Trans>
        No e-mail address: <bdi dir="ltr">{wrong.join(', ')}</bdi>
      </Trans>
    );
  return isTooLong ? <Trans>At most {MAX_RECIPIENTS} addresses.</Trans> : undefined;
}

function Troubles({ form: { stored, save, draft, overtakenBy } }: { form: Form }) {
  const errorText = useErrorText();
  return (
    <>
      {save.error !== null && (
        <Banner isInset tone="error" title={<Trans>The addresses are not saved</Trans>}>
          {errorText(save.error)}
        </Banner>
      )}
      {draft === null && stored.error !== null && (
        <Banner isInset tone="error" title={<Trans>The addresses could not be read</Trans>}>
          {errorText(stored.error)}
        </Banner>
      )}
      {overtakenBy !== null && (
        <Banner isInset tone="info" title={<Trans>A colleague changed the list meanwhile</Trans>}>
          <Trans>
            It is now: <bdi dir="ltr">{overtakenBy.addresses.join(', ') || '–'}</bdi>. Saving
            replaces it by what stands here.
          </Trans>
        </Banner>
      )}
    </>
  );
}

function LastChange({ form: { stored } }: { form: Form }) {
  const words = useDrawWords();
  const { changedAt = null, changedBy = null } = stored.data ?? {};
  if (changedAt === null || changedBy === null) return null;
  return (
    <p className="small muted">
      <Trans>
        Last changed by <bdi>{changedBy}</bdi>, {words.when(changedAt)}
      </Trans>
    </p>
  );
}
