import { BED_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { chooseStay } from '../../platform/navigation/chosen-stay.ts';

/** Chooses from one of the lists of the landing's bar, by the list's name. */
export const chooseWish = {
  guests: (value: string) => chooseStay({ guests: Number(value) }),
  bedType: (value: string) =>
    chooseStay({ bedType: BED_TYPES.find((bed) => bed === value) ?? null }),
  smokingPreference: (value: string) =>
    chooseStay({ smokingPreference: SMOKING_TYPES.find((kind) => kind === value) ?? null }),
} as const;

export type WishName = keyof typeof chooseWish;

/**
 * The built page has the lists before the scripts are there to hear of them. What was chosen
 * meanwhile, and until React has taken the lists over, is chosen then: React would put them back.
 */
export function adoptEarlyWishes(page: HTMLElement): void {
  for (const list of page.querySelectorAll('select'))
    if (!list.selectedOptions[0]?.defaultSelected) adopt(list);
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) adopt(target);
  });
}

/** To choose the same twice changes nothing. */
function adopt({ name, value }: HTMLSelectElement): void {
  if (Object.hasOwn(chooseWish, name)) chooseWish[name as WishName](value);
}
