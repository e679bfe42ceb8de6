import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { OccupiedRoomsQuestion } from './occupied-rooms-question.tsx';
import { PlanRows } from './plan-rows.tsx';
import { RefusedRooms } from './refused-rooms.tsx';
import { filtered, type PlannedStay } from './rooms-plan.ts';
import { useRoomsPlan } from './use-rooms-plan.ts';

/** Proposes a room for everybody who arrives, to be changed and given in one step (F-02). */
export function RoomsForAllPanel({ onClose }: PanelProps<'roomsForAll'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useConnectivity() !== 'online';
  const of = useRoomsPlan(onClose);
  const { reading, assign, plan, moved, isChanged, refused, given } = of;
  const { data: proposal, error, isFetching } = reading;
  const [isAsking, setIsAsking] = useState(false);
  const today = hotelToday();
  const count = plan.filter(({ roomNumber }) => roomNumber !== null).length;
  const occupied = proposal ? filtered('occupied', plan, proposal) : [];
  const send = (withOccupied: boolean) => {
    setIsAsking(false);
    void of.send(withOccupied);
  };
  const readAgain = () => void reading.refetch();
  const again = (
    <Button size="sm" variant="line" onPress={readAgain}>
      <Trans>Try again</Trans>
    </Button>
  );
  const footer = plan.length > 0 && (
    <>
      {isChanged && (
        <Button variant="text" onPress={of.takeBack}>
          <Trans>Back to the proposal</Trans>
        </Button>
      )}
      <Button
        isBlock
        isPending={assign.isPending || isFetching}
        isDisabled={count === 0 || isOffline}
        onPress={() => (occupied.length > 0 ? setIsAsking(true) : send(false))}
      >
        <Plural value={count} one="Assign # room" other="Assign # rooms" />
      </Button>
    </>
  );
  return (
    <>
      <Sheet
        isOpen
        size="panel"
        onClose={onClose}
        isDirty={isChanged}
        discardBody={t`The rooms that you chose will be lost.`}
        title={<Trans>Rooms for all</Trans>}
        subtitle={
          plan.length > 0 && (
            <p className="small muted">
              <Plural
                value={plan.length}
                one="# arrival without a room. Nothing is given yet."
                other="# arrivals without a room. Nothing is given yet."
              />
            </p>
          )
        }
        {...(footer && { footer })}
      >
        {isOffline && (
          <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
            <Trans>Rooms can be given once the hotel’s server is reached.</Trans>
          </Banner>
        )}
        {reading.isPending && !isOffline && (
          <Skeleton lines={2} count={4} label={t`Loading rooms`} />
        )}
        {error && !isFetching && !isOffline && (
          <Banner
            tone="error"
            isInset
            title={<Trans>The rooms could not be read</Trans>}
            action={again}
          >
            {errorText(error)}
          </Banner>
        )}
        {assign.isError && !assign.isPending && (
          <Banner tone="error" isInset title={<Trans>The rooms were not assigned</Trans>}>
            {errorText(assign.error)}
          </Banner>
        )}
        <RefusedRooms refused={refused} given={given} isNew={!isFetching && !error} />
        <Moved stay={moved} />
        {proposal && plan.length > 0 && (
          <PlanRows
            key={reading.dataUpdatedAt}
            plan={plan}
            proposal={proposal}
            moved={moved?.bookingId ?? null}
            today={today}
            onChoose={of.choose}
          />
        )}
        {proposal && plan.length === 0 && (
          <p>
            <Trans>Everybody who arrives has a room.</Trans>
          </p>
        )}
      </Sheet>
      {isAsking && proposal && (
        <OccupiedRoomsQuestion
          stays={occupied}
          proposal={proposal}
          today={today}
          allLabel={t`Assign all ${plural(count, { one: '# room', other: '# rooms' })}`}
          vacant={count - occupied.length}
          onAll={() => send(true)}
          onVacant={() => send(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Says to those who do not see the row whose room changed by a choice for another guest. */
function Moved({ stay }: { readonly stay: PlannedStay | null }) {
  const { t } = useLingui();
  const name = `\u2068${stay?.fullName ?? ''}\u2069`;
  const { door } = useHouseRooms();
  const number = stay?.roomNumber ?? null;
  const room = stay === null || number === null ? null : door(stay.roomType, number);
  const said = room === null ? t`No room for ${name} now.` : t`Room ${room} for ${name} now.`;
  return (
    <p className="sr" role="status">
      {stay !== null && said}
    </p>
  );
}
