import { Trans, useLingui } from '@lingui/react/macro';
import { lastStayDay, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { chooseStay, useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import { closePanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { useNightsWithoutRoom } from '../../../platform/queries/sold-out-nights.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StayCalendar, useCalendarMonths } from '../../../ui/stay-calendar.tsx';

interface NightsPanelProps {
  /** The type whose full nights are struck; without one, the nights on which the house is full. */
  readonly roomType?: RoomType;
  /** What opens with the nights, in the place of this panel. */
  readonly next?: 'quickForm';
  readonly onClose: () => void;
}

/** Choosing the nights that every card is about from then on (J-04): two taps. */
export function NightsPanel({ roomType, next, onClose }: NightsPanelProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { stay } = useChosenStay();
  const months = useCalendarMonths();
  const today = hotelToday();
  const lastDay = lastStayDay(today);
  const fullNights = useNightsWithoutRoom(
    roomType === undefined ? ROOM_TYPES : [roomType],
    today,
    lastDay,
  );
  const name = roomType && roomName(roomType, language);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={name === undefined ? t`Choose your nights` : t`${name}: choose your nights`}
      footer={
        stay === null ? undefined : (
          <Button
            variant="line"
            isBlock
            onPress={() => {
              onClose();
              chooseStay({ stay: null });
            }}
          >
            <Trans>Back to tonight</Trans>
          </Button>
        )
      }
    >
      <StayCalendar
        label={t`Your stay`}
        value={stay ?? { checkIn: null, checkOut: null }}
        onChange={({ checkIn, checkOut }) => {
          if (checkIn === null || checkOut === null) return;
          if (next === undefined) closePanel();
          chooseStay({ stay: { checkIn, checkOut } });
          if (next !== undefined) replacePanel({ name: next });
        }}
        min={today}
        max={lastDay}
        maxNights={MAX_NIGHTS}
        isNightFull={(night) => fullNights.has(night)}
        today={today}
        months={months}
        autoFocus
      />
    </Sheet>
  );
}
