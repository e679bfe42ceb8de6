import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Phone, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { roomSelectionId } from '#shared/rooms/room-types.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useChosenStay } from '../../../platform/navigation/chosen-stay.ts';
import { type PanelProps, replacePanel } from '../../../platform/navigation/panels.ts';
import { useInventory } from '../../../platform/queries/inventory.ts';
import { useRooms } from '../../../platform/queries/rooms.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isFull, replaceByBookingForm } from './book-room.ts';
import { InventoryNote } from './room-stock.tsx';
import css from './no-rooms-dialog.module.css';

/**
 * A full house has rooms on other nights: its calendar, or the form of each type, whose calendar
 * shows them.
 */
function OtherNightsList({ onCalendar }: { onCalendar: () => void }) {
  const { language } = useLanguage();
  const { rooms } = useRooms();
  return (
    <section className={css.nights} aria-labelledby="other-nights">
      <h3 id="other-nights">
        <Trans>Choose other nights</Trans>
      </h3>
      <Button
        isBlock
        aria-haspopup="dialog"
        icon={<Icon of={CalendarDays} size={20} />}
        onPress={onCalendar}
      >
        <Trans>Open the calendar</Trans>
      </Button>
      <p className="small muted">
        <Trans>Or begin with the room:</Trans>
      </p>
      <ul className={css.types}>
        {rooms.map(({ roomType, nameAr, nameEn }) => (
          <li key={roomType}>
            <Button
              variant="line"
              isBlock
              onPress={() => replaceByBookingForm(roomSelectionId(roomType))}
            >
              {nameIn(language, { nameAr, nameEn })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The whole house is full on the nights in question, which are those of the form beneath or the
 * chosen ones: try again later, call, or come another night. It says when a room becomes free.
 */
export function NoRoomsDialog({ stay: ofForm, onClose }: PanelProps<'noRooms'>) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const phone = formatPhoneShort(contactPhone);
  const chosen = useChosenStay();
  const stay = ofForm ?? chosen.stay;
  const inventory = useInventory(stay ?? undefined);
  const [isAsking, setIsAsking] = useState(false);
  const hasRooms = inventory.byType !== null && !inventory.isStale && !isFull(inventory);
  const askAgain = async () => {
    setIsAsking(true);
    await inventory.refetch();
    setIsAsking(false);
  };
  const call = (
    <Button variant="line" href={`tel:${contactPhone}`} icon={<Icon of={Phone} size={20} />}>
      <span>
        <Trans>
          Call the hotel: <bdi dir="ltr">{phone}</bdi>
        </Trans>
      </span>
    </Button>
  );
  const retry = (
    <Button
      isPending={isAsking}
      onPress={() => void askAgain()}
      icon={<Icon of={RotateCw} size={20} />}
    >
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={
        hasRooms ? t`Rooms are available again` : t`Sorry, No Rooms Currently Available for Booking`
      }
    >
      <div role="status">
        {hasRooms ? (
          <EmptyState
            as="h3"
            title={<Trans>A room is free now</Trans>}
            picture="/art/door.svg"
            action={
              <Button onPress={() => replacePanel({ name: 'quickBooking' })}>
                <Trans>See the rooms</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState
            as="h3"
            title={
              stay === null ? (
                <Trans>Every room is taken tonight</Trans>
              ) : (
                <Trans>Every room is taken on your nights</Trans>
              )
            }
            picture="/art/door.svg"
            action={
              <>
                {retry}
                {call}
              </>
            }
          >
            <Trans>Please try again later, or call the hotel.</Trans>
            {inventory.isStale && <InventoryNote inventory={inventory} />}
          </EmptyState>
        )}
      </div>
      {!hasRooms && (
        <OtherNightsList
          onCalendar={() => {
            // The form beneath has a calendar of its own.
            if (ofForm) onClose();
            else replacePanel({ name: 'nights', next: 'quickForm' });
          }}
        />
      )}
    </Sheet>
  );
}
