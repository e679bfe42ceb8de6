import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addDays, isDay } from '#shared/bookings/stay.ts';
import { expiryOf } from '#shared/membership/card-life.ts';
import { VIP_CARD_FACTS, VIP_CARDS, type VipCard } from '#shared/membership/vip-cards.ts';
import { useLatest } from '../../../backoffice/use-desk.ts';
import { formatDay, formatOmr } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { afterTraversal } from '../../../platform/navigation/panels.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { plainDigits } from '../../../ui/rewrite-typed.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { vipCardName } from '../guest/vip-card-face.tsx';
import { addedText } from './added-text.ts';
import { useAddCard } from './api/cards.ts';
import { problemsOf, useFieldErrors, type Field } from './holder-rules.ts';
import css from './holder-panel.module.css';

interface Draft {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly civilId: string;
  readonly cardType: VipCard;
  readonly startDate: string;
  /** Names this card, however often it is sent. */
  readonly key: string;
}
const emptyDraft = (today: string): Draft => ({
  fullName: '',
  phoneNumber: '',
  civilId: '',
  cardType: 'gold',
  startDate: today,
  key: crypto.randomUUID(),
});

/** How long (ms) after a card is added the list opens on it. */
const OPENS_AFTER = 300;
/** A card cannot be sold further ahead, in days. */
const AHEAD = 365;

/** Registers a holder with a new card; what is typed stays until it is added. */
export function AddHolder({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const today = hotelToday();
  const root = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(
    () => (readDraft('desk.card') as Draft | null) ?? emptyDraft(today),
  );
  const { added, setAdded } = useAddedCard(onClose);
  const [problems, setProblems] = useState<readonly Field[]>([]);
  const errorOf = useFieldErrors(problems, draft.civilId);
  const add = useAddCard();
  const isSame = add.error instanceof ApiError && add.error.code === 'card.same_phone';
  const otherCard = add.error instanceof ApiError ? (add.error.details?.references?.[0] ?? '') : '';
  const set = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft('desk.card', next);
    setProblems(problems.filter((field) => !(field in part)));
    if ('phoneNumber' in part) add.reset();
  };
  const save = () => {
    if (add.isPending || added !== null) return;
    const found = problemsOf(draft, today);
    setProblems(found);
    if (found.length > 0)
      return root.current?.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    const { key, ...body } = draft;
    add.mutate(
      { body: { ...body, ...(isSame && { confirm: true }) }, key },
      {
        onSuccess: ({ beneficiary }) => {
          deleteDraft('desk.card');
          toast.success({
            title: t`Beneficiary added successfully!`,
            message: addedText(beneficiary, language),
          });
          setDraft(emptyDraft(today));
          setAdded(beneficiary.id);
        },
      },
    );
  };
  const { fullName, phoneNumber, civilId, cardType, startDate } = draft;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Add Beneficiary`}
      footer={
        <div className={css.foot}>
          <span className="small muted">
            <Trans>It appears in the list at once</Trans>
          </span>
          <Button
            icon={<Icon of={Check} />}
            isPending={add.isPending || added !== null}
            onPress={save}
          >
            {isSame ? <Trans>Add all the same</Trans> : <Trans>Add</Trans>}
          </Button>
        </div>
      }
    >
      <form
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      >
        {add.error !== null && (
          <Banner
            tone="error"
            isInset
            title={isSame ? <Trans>This phone has a card</Trans> : <Trans>It was not added</Trans>}
          >
            {isSame ? (
              <Trans>
                It has the running card <bdi dir="ltr">{otherCard}</bdi>. Add another one all the
                same?
              </Trans>
            ) : (
              errorText(add.error)
            )}
          </Banner>
        )}
        <TextField
          label={t`Full name`}
          name="fullName"
          value={fullName}
          onChange={(value) => set({ fullName: value })}
          error={errorOf('fullName')}
          maxLength={120}
          autoComplete="off"
          isRequired
        />
        <div className={css.pair}>
          <PhoneField
            label={t`Phone`}
            name="phoneNumber"
            value={phoneNumber}
            onChange={(value) => set({ phoneNumber: value })}
            error={errorOf('phoneNumber')}
            autoComplete="off"
            isRequired
          />
          <TextField
            label={t`Civil ID`}
            name="civilId"
            dir="ltr"
            value={civilId}
            rewrite={plainDigits}
            onChange={(value) => set({ civilId: value })}
            error={errorOf('civilId')}
            maxLength={40}
            autoComplete="off"
            spellCheck="false"
            isRequired
          />
        </div>
        <OptionCards<VipCard>
          label={t`Card type`}
          value={cardType}
          onChange={(value) => set({ cardType: value })}
          options={VIP_CARDS.map((card) => ({
            value: card,
            name: vipCardName(i18n, card),
            hint: <CardHint card={card} />,
          }))}
        />
        <div className={css.pair}>
          <DayField
            label={t`Start date`}
            day={startDate}
            min={today}
            max={addDays(today, AHEAD)}
            isBoxed
            onChange={(day) => set({ startDate: day })}
            error={errorOf('startDate')}
          >
            {formatDay(startDate, language)}
          </DayField>
          <p className={css.ends}>
            <small>
              <Trans>Ends</Trans>
            </small>
            <b>{isDay(startDate) ? formatDay(expiryOf(startDate), language) : '–'}</b>
            <small className="muted">
              <Trans>One year after the start</Trans>
            </small>
          </p>
        </div>
      </form>
    </Sheet>
  );
}

/** Opens the list on the card that was added, a moment after it. */
function useAddedCard(onClose: () => void) {
  const [, navigate] = useLocation();
  const [added, setAdded] = useState<number | null>(null);
  const openList = useLatest((id: number) => {
    onClose();
    afterTraversal(() => navigate(`/dashboard/cards?card=${id}`));
  });
  useEffect(() => {
    if (added === null) return undefined;
    const timer = setTimeout(() => openList(added), OPENS_AFTER);
    return () => clearTimeout(timer);
  }, [added, openList]);
  return { added, setAdded };
}

function CardHint({ card }: { card: VipCard }) {
  const { language } = useLanguage();
  const { coffees, freeNights, priceBaisa } = VIP_CARD_FACTS[card];
  const { number, currency } = formatOmr(priceBaisa, language);
  return (
    <Trans>
      {coffees} coffees, free nights: {freeNights}.{' '}
      <bdi>
        {number} {currency}
      </bdi>
    </Trans>
  );
}
