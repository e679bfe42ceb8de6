import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type DescribedRoom,
  FLOORS,
  isRoomLabel,
  roomLabelOf,
} from '#shared/rooms/house-room.contract.ts';
import { BED_TYPES, ROOM_FACTS, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { useRoomFactWords } from '../../../../backoffice/room-facts.tsx';
import { bedName, smokingName, tierName } from '../../../../i18n/common-words.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { digitsOnly } from '../../../../ui/rewrite-typed.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { descriptionsOf, labelAfter, useDescribeRooms } from './describe-rooms.ts';
import css from './describe-room-panel.module.css';

const TWO_DIGITS = digitsOnly(2);

/** What one room is: its door, floor, beds and smoking; the doors after it can follow its number. */
export function DescribeRoomPanel(props: PanelProps<'describeRoom'>) {
  const { t } = useLingui();
  const { rooms, room } = useHouseRooms();
  const known = room(props.roomType, props.roomNumber);
  if (rooms && known) return <RoomSheet {...props} rooms={rooms} known={known} />;
  return (
    <Sheet isOpen onClose={props.onClose} title={<Trans>Room</Trans>}>
      <Skeleton lines={3} count={1} label={t`Loading rooms`} />
    </Sheet>
  );
}

type RoomSheetProps = PanelProps<'describeRoom'> & {
  rooms: readonly DescribedRoom[];
  known: DescribedRoom;
};

function RoomSheet({ roomType, roomNumber, rooms, known, onClose }: RoomSheetProps) {
  const { t, i18n } = useLingui();
  const isOffline = useConnectivity() !== 'online';
  const describe = useDescribeRooms();
  const [label, setLabel] = useState(known.label ?? '');
  const [floor, setFloor] = useState(known.floor === null ? '' : String(known.floor));
  const [bedType, setBedType] = useState(known.bedType);
  const [smokingType, setSmokingType] = useState(known.smokingType);
  const [doors, setDoors] = useState(1);
  const [isTold, setIsTold] = useState(false);
  const door = roomLabelOf(label);
  const last = labelAfter(door, doors - 1);
  const isWrong = door !== '' && !(isRoomLabel(door) && isRoomLabel(last));
  const isTooHigh = floor !== '' && Number(floor) > FLOORS.max;
  const isDirty =
    door !== (known.label ?? '') ||
    floor !== (known.floor === null ? '' : String(known.floor)) ||
    bedType !== known.bedType ||
    smokingType !== known.smokingType ||
    doors > 1;
  const after = ROOM_FACTS[roomType].rooms - roomNumber + 1;

  const said = (number: string) => t`Room ${number}`;
  const save = async () => {
    setIsTold(true);
    if (isWrong || isTooHigh) return;
    const form = { label: door, floor: floor === '' ? null : Number(floor), bedType, smokingType };
    const key = { roomType, roomNumber };
    await describe.mutateAsync(descriptionsOf(rooms, key, { ...form, doors }));
    toast.success({ title: t`Saved`, message: said(door === '' ? String(roomNumber) : door) });
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={said(known.label ?? String(roomNumber))}
      subtitle={
        <p className="small muted">
          <TierName tier={roomType}>{tierName(i18n, roomType)}</TierName>
        </p>
      }
      isDirty={isDirty && !describe.isPending}
      footer={
        <div className={css.foot}>
          <Button
            icon={<Icon of={Save} />}
            isPending={describe.isPending}
            isDisabled={isOffline || !isDirty}
            // The failure stands above the fields.
            onPress={() => void save().catch(() => undefined)}
          >
            <Trans>Save</Trans>
          </Button>
          <Button variant="line" onPress={onClose}>
            <Trans>Back</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        {isOffline && (
          <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
            <Trans>Rooms can be changed once the hotel’s server is reached.</Trans>
          </Banner>
        )}
        {describe.isError && !describe.isPending && <Refused error={describe.error} />}
        <div className={css.two}>
          <TextField
            label={t`Number on the door`}
            description={t`Up to six digits and letters. It stands for the room wherever it is named.`}
            dir="ltr"
            value={label}
            maxLength={6}
            spellCheck="false"
            error={isTold && isWrong && t`Digits, and letters where the door has them: 214 or 12A.`}
            onChange={setLabel}
          />
          <TextField
            label={t`Floor`}
            dir="ltr"
            inputMode="numeric"
            value={floor}
            maxLength={2}
            rewrite={TWO_DIGITS}
            error={isTold && isTooHigh && t`From 0 to ${FLOORS.max}.`}
            onChange={setFloor}
          />
        </div>
        <Choice
          label={t`Beds`}
          value={bedType}
          options={BED_TYPES.map((one) => ({ value: one, name: bedName(i18n, one) }))}
          onChange={setBedType}
        />
        <Choice
          label={t`Smoking`}
          value={smokingType}
          options={SMOKING_TYPES.map((one) => ({ value: one, name: smokingName(i18n, one) }))}
          onChange={setSmokingType}
        />
        {door !== '' && after > 1 && (
          <Stepper
            label={t`Doors numbered in a row`}
            description={
              doors === 1
                ? t`Gives the rooms after this one the next numbers and the same floor.`
                : t`${door} to ${last}, on the same floor. Beds and smoking of the others stay.`
            }
            value={doors}
            max={after}
            decreaseLabel={t`One door fewer`}
            increaseLabel={t`One door more`}
            format={(count) => t`${plural(count, { one: '# door', other: '# doors' })}`}
            onChange={setDoors}
          />
        )}
      </div>
    </Sheet>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChange: (value: Value | null) => void;
};

/** One of a few words, or none where nobody has said it. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <span id={id} className={css.label}>
        {label}
      </span>
      <div className={css.choice} role="group" aria-labelledby={id}>
        {[...options, { value: null, name: t`Not said` }].map((one) => (
          <button
            key={one.value ?? ''}
            type="button"
            aria-pressed={value === one.value}
            onClick={() => onChange(one.value)}
          >
            {one.name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Why nothing was saved, with the rooms that are in the way or have changed. */
function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const words = useRoomFactWords();
  const rooms = error instanceof ApiError ? (error.details?.rooms ?? []) : [];
  return (
    <Banner tone="error" isInset title={<Trans>Nothing was saved</Trans>}>
      {errorText(error)}
      {rooms.map((room) => (
        <p key={`${room.roomType} ${room.roomNumber}`}>
          {[
            tierName(i18n, room.roomType),
            room.label ?? String(room.roomNumber),
            ...words(room),
          ].join(' · ')}
        </p>
      ))}
    </Banner>
  );
}
