import { Trans, useLingui } from '@lingui/react/macro';
import { Power, Save } from 'lucide-react';
import { useId, useState } from 'react';
import { LICENCE_NUMBER_MAX } from '#shared/events/event.contract.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Draw } from '../api/use-draws.ts';
import { useChangeDraw } from './api/use-change-draw.ts';
import css from './draw-settings.module.css';
import { SwitchDialog } from './switch-dialog.tsx';
import { useEntryWords } from './use-entry-words.ts';

type DrawSettingProps = {
  draw: Draw;
  /** The licence number as it stands in the field. */
  typed: string;
  onTyped: (text: string) => void;
  /** Id of what says why nothing can be changed now. */
  blockedBy: string | null;
};

/** One draw: whether it runs, its licence, and what the owner should know. */
export function DrawSetting({ draw, typed, onTyped, blockedBy }: DrawSettingProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const nameId = useId();
  const words = useEntryWords();
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const licence = useChangeDraw(draw.eventType);
  const { isOpen, licenceNumber } = draw;
  const monthName = formatMonth(draw.month, language);
  const blocked = { isDisabled: blockedBy !== null, 'aria-describedby': blockedBy ?? nameId };
  const save = () =>
    licence.mutate(
      { licenceNumber: typed },
      {
        onSuccess: ({ event }) => {
          onTyped(event.licenceNumber ?? '');
          toast.success({ title: event.licenceNumber === null ? t`Licence number taken away` : t`Licence number saved` });
        },
      },
    );
  return (
    <section className={css.draw} aria-labelledby={nameId} data-draw={draw.eventType}>
      <header className={css.head}>
        <h3 id={nameId}>{words.draw(draw.eventType)}</h3>
        <Chip state={isOpen ? 'confirmed' : 'cancelled'}>{isOpen ? <Trans>Running</Trans> : <Trans>Switched off</Trans>}</Chip>
      </header>
      <p className="small muted">
        <Trans>Draw of {monthName}. The prize: a free overnight stay.</Trans>
      </p>
      {draw.eventType === 'hotel_rating' && (
        <Banner isInset tone="info" title={<Trans>Google forbids rewards for reviews</Trans>}>
          <Trans>
            Its rules allow no prize for a review on Google Maps, whatever the review says. The hotel decides whether this event runs.
          </Trans>
        </Banner>
      )}
      <form
        className={css.licence}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!licence.isPending && blockedBy === null) save();
        }}
      >
        <TextField
          label={t`Licence number`}
          description={
            licenceNumber === null
              ? t`Not entered yet. Omani law asks for the licence of a promotion (Ministerial Decision 239/2013).`
              : t`Guests read it beside the last day of entry.`
          }
          error={licence.error === null ? undefined : errorText(licence.error)}
          value={typed}
          onChange={onTyped}
          dir="ltr"
          maxLength={LICENCE_NUMBER_MAX}
          autoComplete="off"
          spellCheck="false"
          isDisabled={licence.isPending}
        />
        {typed !== (licenceNumber ?? '') && (
          <Button {...blocked} type="submit" size="sm" variant="line" icon={<Icon of={Save} />} isPending={licence.isPending}>
            <Trans>Save the number</Trans>
          </Button>
        )}
      </form>
      <Button
        {...blocked}
        size="sm"
        variant={isOpen ? 'danger' : 'primary'}
        className={css.switch}
        icon={<Icon of={Power} />}
        onPress={() => setIsAsking(true)}
      >
        {isOpen ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
      {isAsking && <SwitchDialog draw={draw} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
