import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { SETUP_LIMITS } from '#shared/draw/draw.contract.ts';
import { DRAWN_WITHIN_DAYS, OBJECTION_HOURS, SEALED_WITHIN_DAYS } from '#shared/draw/timeline.ts';
import { GRACE_HOURS } from '#shared/events/entry-month.ts';
import { EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { digitsOnly } from '../../../../ui/rewrite-typed.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { hasAlternates, isPrizeWrong, type SetupField, type SetupFields } from './setup-draft.ts';
import type { TimeRefusal } from './use-setup-form.ts';
import css from './setup.module.css';

type SetupFieldsetProps = {
  fields: SetupFields;
  onChange: (part: Partial<SetupFields>) => void;
  wrong: readonly SetupField[];
  /** Times that the server refused. */
  refusals: ReadonlyMap<string, TimeRefusal>;
};

/** All that a draft is about. */
export function SetupFieldset(props: SetupFieldsetProps) {
  const { fields, onChange, wrong } = props;
  const { t } = useLingui();
  const words = useDrawWords();
  const { events, mode, alternates } = fields;
  const toggle = (event: EventType, isIn: boolean) =>
    onChange({
      events: EVENT_TYPES.filter((one) => (one === event ? isIn : events.includes(one))),
    });
  return (
    <>
      <fieldset className={css.group} data-wrong={wrong.includes('events') || undefined}>
        <legend>
          <Trans>Events whose entries take part</Trans>
        </legend>
        {EVENT_TYPES.map((event) => (
          <Checkbox
            key={event}
            isChecked={events.includes(event)}
            onChange={(isIn) => toggle(event, isIn)}
          >
            {words.event(event)}
          </Checkbox>
        ))}
        {wrong.includes('events') && (
          <p className={css.wrong} role="alert">
            <Trans>Choose at least one event.</Trans>
          </p>
        )}
        {events.includes('hotel_rating') && (
          <Banner isInset tone="info" title={<Trans>Google forbids rewards for reviews</Trans>}>
            <Trans>
              With this event in the draw the hotel’s page there can lose its reviews. It is the
              owner’s decision.
            </Trans>
          </Banner>
        )}
      </fieldset>
      <OptionCards<SetupFields['mode']>
        label={t`How it is drawn`}
        value={mode}
        onChange={(next) => onChange({ mode: next })}
        options={[
          {
            value: 'beacon',
            name: t`By a public number`,
            hint: t`Anybody can compute it again.`,
          },
          {
            value: 'box',
            name: t`By hand from a box`,
            hint: t`Where the ministry insists; it cannot be computed again.`,
          },
        ]}
      />
      <Prizes fields={fields} onChange={onChange} isChecked={wrong.includes('prizes')} />
      {mode === 'beacon' && (
        <OptionCards<SetupFields['replacement']>
          label={t`Where a winner does not claim the prize`}
          value={fields.replacement}
          onChange={(replacement) => onChange({ replacement })}
          options={[
            {
              value: 'ranking',
              name: t`The next alternate`,
              hint: t`Drawn with the winners; quick, but known before.`,
            },
            {
              value: 'fresh',
              name: t`A number of its own`,
              hint: t`Announced an hour before; nobody knows who is next.`,
            },
          ]}
        />
      )}
      {hasAlternates(fields) && (
        <TextField
          label={t`Alternates`}
          description={
            <Trans>Whom a prize goes to when its winner does not claim it: 0 to 20.</Trans>
          }
          inputMode="numeric"
          dir="ltr"
          maxLength={2}
          value={alternates}
          rewrite={digitsOnly(2)}
          onChange={(text) => onChange({ alternates: text })}
          error={wrong.includes('alternates') ? t`A number from 0 to 20.` : undefined}
        />
      )}
      <SetupTimes {...props} />
    </>
  );
}

/** When the list is sealed and the draw is: of an open draw these alone may move. */
export function SetupTimes({ fields, onChange, wrong, refusals }: SetupFieldsetProps) {
  const { t } = useLingui();
  return (
    <>
      <TimeField
        label={t`The list is sealed on (Muscat time)`}
        value={fields.freezeAt}
        onChange={(freezeAt) => onChange({ freezeAt })}
        note={t`Entries of the month may arrive for ${GRACE_HOURS} hours after it; usually the 4th at noon.`}
        error={
          wrong.includes('freezeAt')
            ? t`Choose day and time.`
            : refusals.get('freezeAt') === 'too_early'
              ? t`Too early: entries may still arrive for ${GRACE_HOURS} hours after the month.`
              : refusals.get('freezeAt') === 'too_late'
                ? t`Too late: within ${SEALED_WITHIN_DAYS} days after the month.`
                : null
        }
      />
      <TimeField
        label={t`The draw is on (Muscat time)`}
        value={fields.drawAt}
        onChange={(drawAt) => onChange({ drawAt })}
        note={t`At least ${OBJECTION_HOURS} hours later, so that anybody can object to the list.`}
        error={
          wrong.includes('drawAt')
            ? t`Choose day and time.`
            : refusals.get('drawAt') === 'too_early'
              ? t`Too early: ${OBJECTION_HOURS} hours after the seal at least.`
              : refusals.get('drawAt') === 'too_late'
                ? t`Too late: within ${DRAWN_WITHIN_DAYS} days after the seal.`
                : null
        }
      />
    </>
  );
}

type PrizesProps = Pick<SetupFieldsetProps, 'fields' | 'onChange'> & { isChecked: boolean };

function Prizes({ fields: { prizes }, onChange, isChecked }: PrizesProps) {
  const { t } = useLingui();
  const set = (at: number, part: Partial<SetupFields['prizes'][number]>) =>
    onChange({ prizes: prizes.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const errorOf = (text: string) =>
    isChecked && isPrizeWrong(text) ? t`Write the prize in both languages.` : undefined;
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Prizes, one winner each</Trans>
      </legend>
      {prizes.map((prize, at) => {
        const number = at + 1;
        return (
          <div key={at} className={css.prize}>
            <TextField
              label={t`Prize ${number} in Arabic`}
              maxLength={SETUP_LIMITS.prizeText.max}
              value={prize.ar}
              onChange={(ar) => set(at, { ar })}
              error={errorOf(prize.ar)}
            />
            <TextField
              label={t`Prize ${number} in English`}
              dir="ltr"
              maxLength={SETUP_LIMITS.prizeText.max}
              value={prize.en}
              onChange={(en) => set(at, { en })}
              error={errorOf(prize.en)}
            />
            {prizes.length > 1 && (
              <IconButton
                label={t`Remove prize ${number}`}
                onPress={() => onChange({ prizes: prizes.filter((_, place) => place !== at) })}
              >
                <Icon of={Trash2} />
              </IconButton>
            )}
          </div>
        );
      })}
      {prizes.length < SETUP_LIMITS.prizes && (
        <Button
          variant="line"
          size="sm"
          icon={<Icon of={Plus} size={20} />}
          onPress={() => onChange({ prizes: [...prizes, prizes.at(-1) ?? { ar: '', en: '' }] })}
        >
          <Trans>Another prize</Trans>
        </Button>
      )}
    </fieldset>
  );
}

type TimeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  note: string;
  error: string | null;
};

function TimeField({ label, value, onChange, note, error }: TimeFieldProps) {
  const id = useId();
  return (
    <div className={css.time}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id={`${id}-note`}
        className={error === null ? 'small muted' : css.wrong}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? note}
      </p>
    </div>
  );
}
