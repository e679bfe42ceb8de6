import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { addDays, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { REASON_MAX } from '#shared/rooms/room-stock.contract.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { tierName } from '../../../../i18n/common-words.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCloseRoom, useKeptBookings, useStopSelling } from '../api/stops.ts';
import type { NightRange } from './closable-rooms.ts';
import { RoomToClose } from './room-to-close.tsx';
import { useNightsText } from './stops-list.tsx';
import css from './stop-selling-panel.module.css';

type What = 'type' | 'room';

/** Takes a type, or one room of it, out of the sale for some nights. Bookings that are there stay. */
export function StopSellingPanel({ onClose, ...start }: PanelProps<'stopSelling'>) {
  const { t } = useLingui();
  const today = hotelToday();
  const [what, setWhat] = useState<What>(
    start.what ?? (start.roomNumber === undefined ? 'type' : 'room'),
  );
  const [roomType, setRoomType] = useState<RoomType | null>(start.roomType ?? null);
  const [roomNumber, setRoomNumber] = useState(start.roomNumber ?? null);
  const [nights, setNights] = useState({ from: start.from ?? today, to: start.to ?? today });
  const [reason, setReason] = useTextDraft('desk.stopReason');
  const [isAsked, setIsAsked] = useState(false);
  const text = useNightsText();
  const stop = useStopSelling();
  const close = useCloseRoom();
  const error = what === 'type' ? stop.error : close.error;
  const needsConfirm = error instanceof ApiError && error.code === 'inventory.below_held';
  const isPending = stop.isPending || close.isPending;
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      stop.reset();
      close.reset();
      set(value);
    };
  };

  // A reason that is given up is not there the next time.
  const leave = () => {
    setReason('');
    onClose();
  };
  const save = async () => {
    setIsAsked(true);
    if (roomType === null || reason.trim() === '') return;
    if (what === 'type') await stop.mutateAsync({ roomType, ...nights, reason });
    else if (roomNumber === null) return;
    else
      await close.mutateAsync({
        roomType,
        roomNumber,
        fromNight: nights.from,
        toNight: nights.to,
        reason,
        ...(needsConfirm && { confirm: true }),
      });
    toast.success({ title: t`Not on sale`, message: text(nights.from, nights.to) });
    leave();
  };

  return (
    <Sheet
      isOpen
      onClose={leave}
      title={<Trans>Stop selling</Trans>}
      isDirty={reason.trim() !== '' && !isPending}
      footer={
        <div className={css.foot}>
          <Button
            icon={<Icon of={Ban} />}
            isPending={isPending}
            // The failure stands above the button.
            onPress={() => void save().catch(() => undefined)}
          >
            {needsConfirm ? t`Close it all the same` : t`Stop selling`}
          </Button>
          <Button variant="line" onPress={leave}>
            <Trans>Back</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        <div className={css.choice} role="group" aria-label={t`What is not on sale`}>
          {(['type', 'room'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={what === one}
              onClick={() => change(setWhat)(one)}
            >
              {one === 'type' ? t`All rooms of a type` : t`One room`}
            </button>
          ))}
        </div>
        <TypeChoice
          value={roomType}
          onChange={(type) => {
            if (type !== roomType) setRoomNumber(null);
            change(setRoomType)(type);
          }}
          isMissing={isAsked}
        />
        <Nights nights={nights} today={today} onChange={change(setNights)} />
        {what === 'room' && roomType !== null && (
          <RoomToClose
            roomType={roomType}
            nights={nights}
            picked={roomNumber}
            isMissing={isAsked}
            onPick={change(setRoomNumber)}
          />
        )}
        <TextField
          label={t`Reason`}
          value={reason}
          maxLength={REASON_MAX}
          isRequired
          error={isAsked && reason.trim() === '' && t`Say in a word why, for your colleagues.`}
          onChange={setReason}
        />
        {what === 'type' && roomType !== null && <KeptNote roomType={roomType} {...nights} />}
        <Failure error={error} />
      </div>
    </Sheet>
  );
}

type TypeChoiceProps = {
  value: RoomType | null;
  isMissing: boolean;
  onChange: (type: RoomType) => void;
};

function TypeChoice({ value, isMissing, onChange }: TypeChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <div>
      <div className={css.types} role="radiogroup" aria-label={t`Type`}>
        {ROOM_TYPES.map((type) => (
          <label key={type} className={css.type}>
            <input
              type="radio"
              name="stop-type"
              checked={value === type}
              onChange={() => onChange(type)}
            />
            <TierName tier={type} sealSize={17}>
              {tierName(i18n, type)}
            </TierName>
          </label>
        ))}
      </div>
      {isMissing && value === null && (
        <p className={css.missing} role="alert">
          <Trans>Choose the type.</Trans>
        </p>
      )}
    </div>
  );
}

type NightsProps = { nights: NightRange; today: Day; onChange: (nights: NightRange) => void };

/** The last night moves along with a first one behind it. */
function Nights({ nights, today, onChange }: NightsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { from, to } = nights;
  const max = addDays(today, MAX_DAYS_AHEAD);
  return (
    <div className={css.nights}>
      <DayField
        label={t`From the night of`}
        day={from}
        min={today}
        max={max}
        isBoxed
        onChange={(night) => onChange({ from: night, to: night > to ? night : to })}
      >
        {formatDay(from, language)}
      </DayField>
      <DayField
        label={t`To the night of`}
        day={to}
        min={from}
        max={max}
        isBoxed
        onChange={(night) => onChange({ from, to: night })}
      >
        {formatDay(to, language)}
      </DayField>
    </div>
  );
}

/** Which bookings are there already; they stay. */
function KeptNote(stop: NightRange & { roomType: RoomType }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data: kept } = useKeptBookings(stop);
  if (kept === undefined) return <p className={css.kept} aria-busy="true" />;
  const shown = kept.nights.slice(0, 6).map((night) => formatDay(night, language, 'short'));
  const list = new Intl.ListFormat(language).format(shown);
  const more = kept.nights.length - shown.length;
  return (
    <p className={css.kept} role="status">
      <Icon of={TriangleAlert} size={20} />
      <span>
        {kept.bookings > 0 && (
          <>
            <b>
              {t`${plural(kept.bookings, {
                one: '# booking on these nights stays:',
                other: '# bookings on these nights stay:',
              })}`}
            </b>{' '}
            {list}
            {more > 0 && ' …'}
            {'. '}
          </>
        )}
        <Trans>No new requests once saved.</Trans>
      </span>
    </p>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  if (error === null) return null;
  const details = error instanceof ApiError ? error.details : undefined;
  const nights = details?.heldNights?.map(({ night }) => formatDay(night, language, 'short'));
  const references = details?.references ?? [];
  const list = new Intl.ListFormat(language).format(nights ?? references);
  return (
    <Banner
      tone="error"
      isInset
      title={nights === undefined ? t`Nothing was saved` : t`Bookings need every room of the type`}
    >
      {errorText(error)} {list !== '' && <bdi>{list}</bdi>}
    </Banner>
  );
}
