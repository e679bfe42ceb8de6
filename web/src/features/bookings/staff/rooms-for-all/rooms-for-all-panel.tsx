import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { RefusedRoom, RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { chooseRoom } from '#shared/bookings/room-proposal.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useAssignRooms, useRoomProposal } from '../api/room-proposal.ts';
import { OccupiedRoomsQuestion } from './occupied-rooms-question.tsx';
import { PlanRows } from './plan-rows.tsx';
import { type Reading, RefusedRooms } from './refused-rooms.tsx';
import { assignmentsOf, attemptOf, filtered, type PlannedStay } from './rooms-plan.ts';
import { useRoomsUndo } from './use-rooms-undo.ts';

/** Proposes a room for everybody who arrives, to be changed and given in one step (F-02). */
export function RoomsForAllPanel({ onClose }: PanelProps<'roomsForAll'>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useConnectivity() !== 'online';
  const proposal = useRoomProposal();
  const [refused, setRefused] = useState<readonly RefusedRoom[]>([]);
  const { data, error, refetch } = proposal;
  if (data && (data.stays.length > 0 || refused.length > 0))
    return (
      <Preview
        key={proposal.dataUpdatedAt}
        proposal={data}
        refused={refused}
        reading={proposal.isFetching ? 'on its way' : error ? 'failed' : 'done'}
        isOffline={isOffline}
        onReadAgain={() => void refetch()}
        onRefused={(rooms) => {
          setRefused(rooms);
          void refetch();
        }}
        onClose={onClose}
      />
    );
  return (
    <Sheet isOpen size="panel" onClose={onClose} title={<Trans>Rooms for all</Trans>}>
      {data && (
        <p>
          <Trans>Everybody who arrives has a room.</Trans>
        </p>
      )}
      {isOffline && !data && <Offline />}
      {proposal.isPending && !isOffline && (
        <Skeleton lines={2} count={4} label={t`Loading rooms`} />
      )}
      {error && !isOffline && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The rooms could not be read</Trans>}
          action={
            <Button size="sm" variant="line" onPress={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(error)}
        </Banner>
      )}
    </Sheet>
  );
}

function Offline() {
  return (
    <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
      <Trans>Rooms can be given once the hotel’s server is reached.</Trans>
    </Banner>
  );
}

type PreviewProps = {
  proposal: RoomProposalAnswer;
  /** What was refused a moment ago, before this proposal was read. */
  refused: readonly RefusedRoom[];
  reading: Reading;
  isOffline: boolean;
  onReadAgain: () => void;
  onRefused: (rooms: readonly RefusedRoom[]) => void;
  onClose: () => void;
};

function Preview(props: PreviewProps) {
  const { proposal, refused, reading, isOffline, onReadAgain, onRefused, onClose } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const assign = useAssignRooms();
  const offer = useRoomsUndo();
  const attempt = useRef<ReturnType<typeof attemptOf>>(null);
  const [plan, setPlan] = useState<readonly PlannedStay[]>(proposal.stays);
  const [moved, setMoved] = useState<PlannedStay | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const today = hotelToday();
  const isChanged = plan !== proposal.stays;
  const count = plan.filter(({ roomNumber }) => roomNumber !== null).length;
  const occupied = filtered('occupied', plan, proposal);

  const choose = (bookingId: number, roomNumber: number | null) => {
    const changed = chooseRoom(plan, bookingId, roomNumber);
    setPlan(changed.plan);
    setMoved(changed.displaced);
  };
  const send = async (withOccupied: boolean) => {
    setIsAsking(false);
    const assignments = assignmentsOf(plan, proposal, withOccupied);
    if (assignments.length === 0) return;
    attempt.current = attemptOf(attempt.current, assignments);
    try {
      // A promise of its own: the undo is offered also where the panel is gone by then.
      const done = await assign.mutateAsync({ assignments, key: attempt.current.key });
      offer(done);
      if (done.refused.length > 0) onRefused(done.refused);
      else onClose();
    } catch {
      // Said over the rows (`assign.isError`).
    }
  };
  const name = moved && `\u2068${moved.fullName}\u2069`;
  const room = moved?.roomNumber;
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
          <p className="small muted">
            <Plural
              value={plan.length}
              one="# arrival without a room. Nothing is given yet."
              other="# arrivals without a room. Nothing is given yet."
            />
          </p>
        }
        footer={
          <>
            {isChanged && (
              <Button
                variant="text"
                onPress={() => {
                  setPlan(proposal.stays);
                  setMoved(null);
                }}
              >
                <Trans>Back to the proposal</Trans>
              </Button>
            )}
            <Button
              isBlock
              isPending={assign.isPending || reading === 'on its way'}
              isDisabled={count === 0 || isOffline}
              onPress={() => (occupied.length > 0 ? setIsAsking(true) : void send(false))}
            >
              <Plural value={count} one="Assign # room" other="Assign # rooms" />
            </Button>
          </>
        }
      >
        {isOffline && <Offline />}
        {assign.isError && !assign.isPending && (
          <Banner tone="error" isInset title={<Trans>The rooms were not assigned</Trans>}>
            {errorText(assign.error)}
          </Banner>
        )}
        <RefusedRooms refused={refused} reading={reading} onReadAgain={onReadAgain} />
        <p className="sr" role="status">
          {name !== null &&
            (room === null || room === undefined
              ? t`No room for ${name} now.`
              : t`Room ${room} for ${name} now.`)}
        </p>
        <PlanRows
          plan={plan}
          proposal={proposal}
          moved={moved?.bookingId ?? null}
          today={today}
          onChoose={choose}
        />
      </Sheet>
      {isAsking && (
        <OccupiedRoomsQuestion
          stays={occupied}
          proposal={proposal}
          today={today}
          allLabel={t`Assign all ${plural(count, { one: '# room', other: '# rooms' })}`}
          vacant={count - occupied.length}
          onAll={() => void send(true)}
          onVacant={() => void send(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
