import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { replacePanel } from '../../data/panels.ts';
import { useInventory } from '../../data/rooms/use-inventory.ts';
import { useSite } from '../../data/use-site.ts';
import { formatPhoneShort } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isFull } from './booking-step.ts';
import { InventoryNote } from './inventory-note.tsx';
import { OtherNights } from './other-nights.tsx';

/** The whole house is full tonight: try again later, call, or come another night. Opened on its own, it says when a room becomes free. */
export function NoRoomsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  const phone = formatPhoneShort(contactPhone);
  const inventory = useInventory();
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
    <Button isPending={isAsking} onPress={() => void askAgain()} icon={<Icon of={RotateCw} size={20} />}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Sheet isOpen onClose={onClose} title={hasRooms ? t`Rooms are available again` : t`Sorry, No Rooms Currently Available for Booking`}>
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
            title={<Trans>Every room is taken tonight</Trans>}
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
      {!hasRooms && <OtherNights />}
    </Sheet>
  );
}
