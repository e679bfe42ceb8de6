import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#shared/bookings/stay.ts';
import {
  LONGEST_AHEAD_DAYS,
  MAX_OFFER_TITLE,
  type NewOfferTimeBody,
  type OfferTimeRow,
  type OfferTimes,
} from '#shared/offers/offer-time.contract.ts';
import { OFFERS_TITLE } from '#shared/offers/offers.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../i18n/common-words.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSaveOfferTime } from './offer-times-query.ts';
import css from './offers-tab.module.css';

const FIRST_DAYS = 30;

/** What waits in a draft: what was typed, over which row. */
interface Kept {
  readonly typed: NewOfferTimeBody;
  readonly seen: OfferTimeRow | null;
}

const bodyOf = ({ id: _, revision: _revision, ...time }: OfferTimeRow): NewOfferTimeBody => time;

type OfferTimeFormProps = {
  /** Null for a new one. */
  time: OfferTimeRow | null;
  /** As the server has it now: a colleague may have changed it under the open form. */
  list: OfferTimes;
  onClose: () => void;
};

/** Title in both languages, days, and the rooms that are in it. */
export function OfferTimeForm({ time, list, onClose }: OfferTimeFormProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const save = useSaveOfferTime();
  const { today } = list;
  const about = time ? String(time.id) : undefined;
  const [kept] = useState(() => readDraft('desk.offer', about) as Kept | null);
  // A draft goes on from what its writer looked at.
  const [seen, setSeen] = useState(kept?.seen ?? time);
  const [start] = useState<NewOfferTimeBody>(() =>
    time
      ? bodyOf(time)
      : {
          title: OFFERS_TITLE.en,
          titleAr: OFFERS_TITLE.ar,
          validFrom: today,
          validTo: addDays(today, FIRST_DAYS),
          repeatsYearly: false,
          roomTypes: [...ROOM_TYPES],
        },
  );
  const [typed, setTyped] = useState(kept?.typed ?? start);
  const [isTold, setIsTold] = useState(false);
  const isEmpty = typed.title.trim() === '' || typed.titleAr.trim() === '';
  const hasRooms = typed.roomTypes.length > 0;
  const isOver = !typed.repeatsYearly && typed.validTo < today;
  const overtaken = save.error instanceof ApiError && save.error.code === 'offer.changed';
  const set = (part: Partial<NewOfferTimeBody>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    saveDraft('desk.offer', { typed: next, seen } satisfies Kept, about);
  };
  const leave = () => {
    deleteDraft('desk.offer', about);
    onClose();
  };
  const needed = isTold && t`Both languages need a title.`;
  const now = seen && list.times.find(({ id }) => id === seen.id);
  const send = () => {
    setIsTold(true);
    if (isEmpty || !hasRooms || isOver) return;
    save.mutate(
      { time: typed, over: seen },
      {
        onSuccess: () => {
          toast.success({
            title: t`Saved`,
            message: typed[language === 'ar' ? 'titleAr' : 'title'],
          });
          leave();
        },
      },
    );
  };
  // What was read anew meanwhile is what the next attempt is about.
  if (overtaken && now && seen && now.revision !== seen.revision) setSeen(now);
  const earliest = typed.validFrom < today ? typed.validFrom : today;
  const latest = addDays(today, LONGEST_AHEAD_DAYS);
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={time ? <Trans>Change the offers</Trans> : <Trans>Add offers</Trans>}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start) && !save.isSuccess}
      footer={
        <div className={css.foot}>
          <Button icon={<Icon of={Save} />} isPending={save.isPending} onPress={send}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" onPress={leave}>
            <Trans>Back</Trans>
          </Button>
        </div>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={<Trans>Title of the offers in Arabic</Trans>}
          value={typed.titleAr}
          maxLength={MAX_OFFER_TITLE}
          isRequired
          error={typed.titleAr.trim() === '' && needed}
          onChange={(titleAr) => set({ titleAr })}
        />
        <TextField
          label={<Trans>Title of the offers in English</Trans>}
          value={typed.title}
          maxLength={MAX_OFFER_TITLE}
          isRequired
          error={typed.title.trim() === '' && needed}
          onChange={(title) => set({ title })}
        />
        <div className={css.days}>
          <DayField
            label={t`From`}
            day={typed.validFrom}
            min={earliest}
            max={latest}
            isBoxed
            onChange={(day) =>
              set({ validFrom: day, ...(day > typed.validTo && { validTo: day }) })
            }
          >
            {formatDay(typed.validFrom, language)}
          </DayField>
          <DayField
            label={t`To`}
            day={typed.validTo}
            min={typed.validFrom}
            max={latest}
            isBoxed
            onChange={(day) => set({ validTo: day })}
          >
            {formatDay(typed.validTo, language)}
          </DayField>
        </div>
        {isTold && isOver && (
          <p role="alert" className={css.wrong}>
            <Trans>These days are over. Choose a later last day.</Trans>
          </p>
        )}
        <Checkbox
          isChecked={typed.repeatsYearly}
          onChange={(repeatsYearly) => set({ repeatsYearly })}
        >
          <Trans>On the same days of every year</Trans>
        </Checkbox>
        <fieldset className={css.rooms}>
          <legend>
            <Trans>Rooms in the offers</Trans>
          </legend>
          {ROOM_TYPES.map((type) => (
            <Checkbox
              key={type}
              isChecked={typed.roomTypes.includes(type)}
              onChange={(isIn) =>
                set({
                  roomTypes: ROOM_TYPES.filter((one) =>
                    one === type ? isIn : typed.roomTypes.includes(one),
                  ),
                })
              }
            >
              {tierName(i18n, type)}
            </Checkbox>
          ))}
        </fieldset>
        {isTold && !hasRooms && (
          <p role="alert" className={css.wrong}>
            <Trans>Choose one room at least.</Trans>
          </p>
        )}
        {save.error && (
          <Banner
            tone="error"
            isInset
            title={overtaken ? <Trans>A colleague was faster</Trans> : <Trans>Not saved</Trans>}
          >
            {errorText(save.error)}
            {overtaken && now && (
              <>
                {' '}
                <Trans>
                  It is now “{language === 'ar' ? now.titleAr : now.title}”,{' '}
                  {formatDay(now.validFrom, language)} to {formatDay(now.validTo, language)}. Saving
                  again puts what you typed in its place.
                </Trans>
              </>
            )}
          </Banner>
        )}
      </form>
    </Sheet>
  );
}
