import { Plural, useLingui } from '@lingui/react/macro';
import type { TypeInventory } from '../../../platform/queries/inventory.ts';
import type { RoomWish } from '../booking-words.ts';
import { otherKinds } from './kind-stock.ts';
import { useBookingWords } from './use-booking-words.ts';

interface OtherKindsProps {
  readonly stock: TypeInventory;
  readonly wish: Pick<RoomWish, 'bedType' | 'smokingPreference'>;
}

/** Free rooms of the type where the wished bed or smoking kind has none; nothing without a wish. */
export function OtherKinds({ stock, wish }: OtherKindsProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  const [first] = otherKinds(stock, wish);
  if (first === undefined) return null;
  const kind = t`${words.bed(first.bedType)}, ${words.smoking(first.smokingPreference)}`;
  return (
    <p>
      <Plural
        value={first.count}
        one={`# room is free on these nights: ${kind}.`}
        other={`# rooms are free on these nights: ${kind}.`}
      />
    </p>
  );
}
