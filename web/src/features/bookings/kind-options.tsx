import { BedOptions } from './bed-options.tsx';
import { SmokingOptions } from './smoking-options.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import type { useFieldErrors } from './use-field-errors.ts';
import type { RoomStockOnForm } from './use-room-stock.ts';

type KindOptionsProps = { form: BookingFormState; stock: RoomStockOnForm; errorOf: ReturnType<typeof useFieldErrors> };

/** Beds and smoking, as every booking form asks for them. */
export function KindOptions({ form: { draft, set }, stock, errorOf }: KindOptionsProps) {
  return (
    <>
      <BedOptions
        offered={stock.beds}
        isStale={stock.inventory.isStale}
        value={draft.bedType}
        onChange={(bedType) => set({ bedType })}
        error={errorOf('bedType')}
      />
      <SmokingOptions
        offered={stock.smoking}
        isStale={stock.inventory.isStale}
        value={draft.smokingPreference}
        onChange={(smokingPreference) => set({ smokingPreference })}
        error={errorOf('smokingPreference')}
      />
    </>
  );
}
