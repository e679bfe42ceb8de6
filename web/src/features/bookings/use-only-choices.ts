import { useEffect } from 'react';
import { onlyKind } from './offered-options.ts';
import type { BookingFormState } from './use-booking-form.ts';
import type { RoomStockOnForm } from './use-room-stock.ts';

/** Where only one bed or smoking kind can be had, it is chosen already; the guest still sees it and its count. */
export function useOnlyChoices({ draft, fill }: BookingFormState, { beds, smoking }: RoomStockOnForm, isReady = true): void {
  const bedType = draft.bedType ?? onlyKind(beds);
  const smokingPreference = draft.smokingPreference ?? onlyKind(smoking);
  const isMissing = isReady && (bedType !== draft.bedType || smokingPreference !== draft.smokingPreference);
  useEffect(() => {
    if (isMissing) fill({ bedType, smokingPreference });
  });
}
