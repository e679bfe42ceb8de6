import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HouseFact } from '#shared/site/house-facts.ts';

/** Names of the facts of the house, for guests and for staff. */
export const FACT_NAMES: Readonly<Record<HouseFact, MessageDescriptor>> = {
  airport: msg`Airport`,
  breakfast: msg`Breakfast`,
  parking: msg`Parking`,
  pool: msg`Pool`,
  children: msg`Children`,
  accessibility: msg`Accessibility`,
  quietHours: msg`Quiet hours`,
  pets: msg`Pets`,
};
