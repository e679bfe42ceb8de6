import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import {
  ID_NUMBER_DAYS_MAX,
  ID_NUMBER_DAYS_MIN,
  SITE_LENGTHS,
  siteChangesSchema,
  type SiteChanges,
  type SiteField,
  type SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { HOUSE_FIELDS } from './house-fields.ts';

/** The fields of the form; whether the site is open is a switch of its own. */
export type TypedField = Exclude<SiteField, 'maintenanceMode'>;

/** What was typed over a setting, and what stood there then. */
export interface Typed {
  readonly text: string;
  readonly was: string;
}
export type TypedFields = Readonly<Partial<Record<TypedField, Typed>>>;

export interface FieldFacts {
  readonly name: TypedField;
  readonly label: MessageDescriptor;
  /** Says what to write there. */
  readonly hint?: MessageDescriptor;
  readonly wrong: MessageDescriptor;
  readonly max: number;
  readonly dir?: 'ltr';
  readonly isLong?: true;
  /** A quarter of the row and not half of it. */
  readonly isShort?: true;
  readonly kind?: 'email' | 'tel' | 'number' | 'clock';
}

const EMPTY = msg`Write something here: guests read it.`;
const CLOCK = msg`Write an hour of the day as 14:00.`;

/** In the order of the screen. */
export const HOTEL_FIELDS: readonly FieldFacts[] = [
  { name: 'siteNameAr', label: msg`Name in Arabic`, wrong: EMPTY, max: SITE_LENGTHS.name },
  {
    name: 'siteName',
    label: msg`Name in English`,
    wrong: EMPTY,
    max: SITE_LENGTHS.name,
    dir: 'ltr',
  },
  {
    name: 'siteDescriptionAr',
    label: msg`Description in Arabic`,
    wrong: EMPTY,
    max: SITE_LENGTHS.description,
    isLong: true,
  },
  {
    name: 'siteDescription',
    label: msg`Description in English`,
    wrong: EMPTY,
    max: SITE_LENGTHS.description,
    dir: 'ltr',
    isLong: true,
  },
  {
    name: 'contactPhone',
    label: msg`Phone`,
    wrong: msg`Write a phone number that guests can call, such as 2412 3456.`,
    max: SITE_LENGTHS.phone,
    dir: 'ltr',
    kind: 'tel',
    isShort: true,
  },
  {
    name: 'contactEmail',
    label: msg`E-mail`,
    wrong: msg`Write an e-mail address such as stay@example.om.`,
    max: SITE_LENGTHS.email,
    dir: 'ltr',
    kind: 'email',
    isShort: true,
  },
  {
    name: 'alarmEmail',
    label: msg`Faults of the site are mailed to`,
    hint: msg`At most once an hour for each kind of fault. Leave it empty for no mails.`,
    wrong: msg`Write an e-mail address such as stay@example.om.`,
    max: SITE_LENGTHS.email,
    dir: 'ltr',
    kind: 'email',
    isShort: true,
  },
  {
    name: 'wifiName',
    label: msg`Wi-Fi name`,
    wrong: msg`Write the name of the network as phones show it.`,
    max: SITE_LENGTHS.wifiName,
    dir: 'ltr',
    isShort: true,
  },
  {
    name: 'wifiPassword',
    label: msg`Wi-Fi password`,
    wrong: msg`A Wi-Fi password has 8 characters or more. Leave it empty for an open network.`,
    max: SITE_LENGTHS.wifiPassword,
    dir: 'ltr',
    isShort: true,
  },
  {
    name: 'checkInTime',
    label: msg`Check-in from`,
    wrong: CLOCK,
    max: 5,
    dir: 'ltr',
    kind: 'clock',
    isShort: true,
  },
  {
    name: 'checkOutTime',
    label: msg`Check-out by`,
    wrong: CLOCK,
    max: 5,
    dir: 'ltr',
    kind: 'clock',
    isShort: true,
  },
  {
    name: 'idNumberDays',
    label: msg`ID numbers go after (days)`,
    wrong: msg`Write a number of days from ${ID_NUMBER_DAYS_MIN} to ${ID_NUMBER_DAYS_MAX}.`,
    max: 3,
    dir: 'ltr',
    kind: 'number',
    isShort: true,
  },
  {
    name: 'addressAr',
    label: msg`Address in Arabic`,
    wrong: EMPTY,
    max: SITE_LENGTHS.address,
  },
  {
    name: 'address',
    label: msg`Address in English`,
    wrong: EMPTY,
    max: SITE_LENGTHS.address,
    dir: 'ltr',
  },
  {
    name: 'socialLink',
    label: msg`Page on Instagram or another network`,
    hint: msg`Guests find it at the foot of every page. Leave it empty for none.`,
    wrong: msg`Write the whole address of the page, such as https://www.instagram.com/name.`,
    max: SITE_LENGTHS.link,
    dir: 'ltr',
  },
];

export const WORDS_FIELDS: readonly FieldFacts[] = [
  {
    name: 'maintenanceWordsAr',
    label: msg`Your words for guests, in Arabic`,
    wrong: EMPTY,
    max: SITE_LENGTHS.words,
  },
  {
    name: 'maintenanceWords',
    label: msg`Your words for guests, in English`,
    wrong: EMPTY,
    max: SITE_LENGTHS.words,
    dir: 'ltr',
  },
];

export const ALL_FIELDS: readonly FieldFacts[] = [
  ...HOTEL_FIELDS,
  ...HOUSE_FIELDS,
  ...WORDS_FIELDS,
];

export const textOf = (settings: SiteSettings, name: TypedField): string =>
  String(settings[name] ?? '');

/** What is typed and differs from what stands there, as it would be sent, and what cannot be. */
export function readTyped(settings: SiteSettings, typed: TypedFields) {
  const changed = ALL_FIELDS.filter(({ name }) => {
    const text = typed[name]?.text;
    return text !== undefined && text.trim() !== textOf(settings, name);
  });
  const changes: SiteChanges = Object.fromEntries(
    changed.map(({ name }) => [name, valueOf(name, typed[name]?.text ?? '')]),
  );
  return { changed, changes, wrong: changed.filter(({ name }) => !isRight(name, changes)) };
}

function valueOf(name: TypedField, text: string): string | number | null {
  if (MAY_BE_EMPTY.has(name) || isFact(name)) return text.trim() || null;
  if (name === 'idNumberDays') return Number(normalizeDigits(text) || Number.NaN);
  if (name === 'checkInTime' || name === 'checkOutTime')
    return normalizeDigits(text).padStart(5, '0');
  return text;
}

/** Settings of which an empty field says that there is none. */
const MAY_BE_EMPTY: ReadonlySet<TypedField> = new Set(['alarmEmail', 'socialLink', 'wifiPassword']);

const isFact = (name: TypedField): boolean => HOUSE_FIELDS.some((one) => one.name === name);

function isRight(name: TypedField, changes: SiteChanges): boolean {
  if (name === 'contactPhone') return toE164(changes.contactPhone ?? '') !== null;
  return siteChangesSchema.safeParse({ [name]: changes[name] }).success;
}
