import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FACT_LENGTH, factField, HOUSE_FACTS, type HouseFact } from '#shared/site/house-facts.ts';
import type { FieldFacts } from './site-fields.ts';

interface FactWords {
  readonly ar: MessageDescriptor;
  readonly en: MessageDescriptor;
  /** Questions of guests that the text should answer. */
  readonly hint: MessageDescriptor;
}

const WORDS: Readonly<Record<HouseFact, FactWords>> = {
  airport: {
    ar: msg`Airport in Arabic`,
    en: msg`Airport in English`,
    hint: msg`How long the way takes, and whether you send a car.`,
  },
  breakfast: {
    ar: msg`Breakfast in Arabic`,
    en: msg`Breakfast in English`,
    hint: msg`From when until when, and what it costs.`,
  },
  parking: {
    ar: msg`Parking in Arabic`,
    en: msg`Parking in English`,
    hint: msg`Where guests park, and what it costs.`,
  },
  pool: {
    ar: msg`Pool in Arabic`,
    en: msg`Pool in English`,
    hint: msg`Its hours; or that there is none, and where to swim.`,
  },
  children: {
    ar: msg`Children in Arabic`,
    en: msg`Children in English`,
    hint: msg`Up to what age they stay free, and whether you have cots.`,
  },
  accessibility: {
    ar: msg`Accessibility in Arabic`,
    en: msg`Accessibility in English`,
    hint: msg`Ways and rooms without steps, and the lift.`,
  },
  quietHours: {
    ar: msg`Quiet hours in Arabic`,
    en: msg`Quiet hours in English`,
    hint: msg`From when until when the house is quiet.`,
  },
  pets: {
    ar: msg`Pets in Arabic`,
    en: msg`Pets in English`,
    hint: msg`Whether they may come along.`,
  },
};

const TOO_LONG = msg`Write up to ${FACT_LENGTH} characters.`;

/** Each fact in both languages, in the order in which guests read them. */
export const HOUSE_FIELDS: readonly FieldFacts[] = HOUSE_FACTS.flatMap((fact): FieldFacts[] => {
  const { ar, en, hint } = WORDS[fact];
  const shared = { wrong: TOO_LONG, max: FACT_LENGTH, isLong: true } as const;
  return [
    { name: factField(fact, 'ar'), label: ar, hint, ...shared },
    { name: factField(fact, 'en'), label: en, hint, dir: 'ltr', ...shared },
  ];
});
