import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../../platform/storage/drafts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSaveSite } from '../api/site-settings.ts';
import { SiteField } from './site-field.tsx';
import { type FieldFacts, readTyped, textOf, type TypedFields } from './site-fields.ts';
import css from './site-tab.module.css';

type SiteFormProps = {
  /** Where what is typed and not saved stays on this tablet, also when the page is left. */
  draft: 'site' | 'siteHouse' | 'siteWords';
  label: string;
  fields: readonly FieldFacts[];
  settings: SiteSettings;
  blockedBy: string | null;
};

/** Some of the settings with one save bar, which names what is not saved. */
export function SiteForm({ draft, label, fields, settings, blockedBy }: SiteFormProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const saveSite = useSaveSite();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => (readDraft(draft) as TypedFields | null) ?? {});
  const [isTold, setIsTold] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { changed, changes, wrong } = readTyped(settings, typed);
  const names = changed.map(({ label: name }) => i18n._(name)).join(t`, `);
  const isOvertaken = error instanceof ApiError && error.code === 'site.changed';

  const keep = (next: TypedFields) => {
    setTyped(next);
    setError(null);
    if (Object.keys(next).length > 0) saveDraft(draft, next);
    else deleteDraft(draft);
  };
  const send = async () => {
    setIsTold(true);
    const [first] = wrong;
    if (first !== undefined) {
      const field = form.current?.querySelector<HTMLElement>(`[data-setting="${first.name}"]`);
      field?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    if (changed.length === 0 || isSaving) return;
    setIsSaving(true);
    try {
      await saveSite({ version: settings.version, changes });
      keep({});
      setIsTold(false);
      toast.success({ title: t`Saved`, message: names });
    } catch (failure) {
      setError(failure);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form
      ref={form}
      className={css.panel}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy === null) void send();
      }}
    >
      <div className={css.fields}>
        {fields.map((facts) => (
          <SiteField
            key={facts.name}
            facts={facts}
            settings={settings}
            typed={typed[facts.name]}
            isWrong={isTold && wrong.includes(facts)}
            onChange={(text) => {
              const was = typed[facts.name]?.was ?? textOf(settings, facts.name);
              const { [facts.name]: _, ...others } = typed;
              keep(text === was ? others : { ...typed, [facts.name]: { text, was } });
            }}
          />
        ))}
      </div>
      {isOvertaken && (
        <Banner tone="error" isInset title={<Trans>A colleague was faster</Trans>}>
          <Trans>
            Nothing of yours was saved. What they saved is shown; what you typed still stands. Look
            at it once more, then save again.
          </Trans>
        </Banner>
      )}
      {error !== null && !isOvertaken && (
        <Banner tone="error" isInset title={<Trans>The settings are not saved</Trans>}>
          {errorText(error)}
        </Banner>
      )}
      <div className={css.foot} data-open={changed.length > 0 || undefined}>
        <p className={css.note} role="status">
          {changed.length > 0 && (
            <>
              <Icon of={Info} size={20} />
              <span>
                {plural(changed.length, {
                  one: `One change is not saved: ${names}`,
                  other: `# changes are not saved: ${names}`,
                })}
              </span>
            </>
          )}
        </p>
        {changed.length > 0 && (
          <Button
            variant="line"
            size="sm"
            onPress={() => {
              keep({});
              setIsTold(false);
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
        <Button
          {...blockedProps(blockedBy)}
          type="submit"
          size="sm"
          icon={<Icon of={Save} />}
          isPending={isSaving}
          isDisabled={blockedBy !== null || changed.length === 0}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
