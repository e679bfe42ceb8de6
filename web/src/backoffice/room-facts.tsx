import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, Cigarette, CigaretteOff, Layers } from 'lucide-react';
import type { DescribedRoom } from '#shared/rooms/house-room.contract.ts';
import { bedName, smokingName } from '../i18n/common-words.ts';
import { BedTwinIcon, Icon } from '../ui/icon.tsx';
import css from './room-facts.module.css';

const BEDS = { double: BedTwinIcon, single: BedDouble } as const;
const SMOKING = { smoking: Cigarette, non_smoking: CigaretteOff } as const;

type RoomFactsProps = {
  room: DescribedRoom | undefined;
  /** Left out where the number of the door says it, and there is little room. */
  hasFloor?: boolean;
};

/** Shows what is known of a room by picture, and says it to those who do not see it. */
export function RoomFacts({ room, hasFloor = true }: RoomFactsProps) {
  const { i18n } = useLingui();
  const { bedType = null, smokingType = null } = room ?? {};
  const floor = hasFloor ? (room?.floor ?? null) : null;
  if (floor === null && bedType === null && smokingType === null) return null;
  return (
    <span className={css.facts}>
      {floor !== null && (
        <span className={css.fact}>
          <Icon of={Layers} size={13} />
          <span aria-hidden="true">{floor}</span>
          <span className="sr">
            <Trans>Floor {floor}</Trans>
          </span>
        </span>
      )}
      {bedType !== null && <Icon of={BEDS[bedType]} size={15} label={bedName(i18n, bedType)} />}
      {smokingType !== null && (
        <Icon of={SMOKING[smokingType]} size={14} label={smokingName(i18n, smokingType)} />
      )}
    </span>
  );
}

/** The same in words, for lists that hold no pictures. */
export function useRoomFactWords() {
  const { i18n, t } = useLingui();
  return (room: DescribedRoom | undefined): string[] => {
    const { floor = null, bedType = null, smokingType = null } = room ?? {};
    return [
      ...(floor === null ? [] : [t`Floor ${floor}`]),
      ...(bedType === null ? [] : [bedName(i18n, bedType)]),
      ...(smokingType === null ? [] : [smokingName(i18n, smokingType)]),
    ];
  };
}
