import * as z from 'zod/mini';
import { EMAIL, plainEmail } from '../accounts/email.ts';
import { boundedText, clockField, linesField, rawMax, textField } from '../text-field.ts';
import { FACT_LENGTH, ofEachFact } from './house-facts.ts';
import { siteSchema } from './site.contract.ts';

/** How many characters a word of the hotel may have. */
export const SITE_LENGTHS = {
  name: 60,
  description: 300,
  address: 120,
  phone: 40,
  email: 120,
  wifiName: 32,
  wifiPassword: 63,
  words: 200,
  link: 200,
} as const;

/** Days after check-out for which an ID number may be kept. */
export const ID_NUMBER_DAYS_MIN = 7;
export const ID_NUMBER_DAYS_MAX = 365;

const words = (max: number) => textField(1, max);

/** A page of a named host: no other scheme, no number, no user, no port. */
const PAGE = /^https:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[^\s\\]*)?$/i;

const fields = {
  siteName: words(SITE_LENGTHS.name),
  siteNameAr: words(SITE_LENGTHS.name),
  siteDescription: linesField(1, SITE_LENGTHS.description),
  siteDescriptionAr: linesField(1, SITE_LENGTHS.description),
  contactPhone: words(SITE_LENGTHS.phone),
  contactEmail: boundedText(
    rawMax(SITE_LENGTHS.email),
    z.overwrite(plainEmail),
    z.maxLength(SITE_LENGTHS.email),
    z.regex(EMAIL),
  ),
  address: words(SITE_LENGTHS.address),
  addressAr: words(SITE_LENGTHS.address),
  /** Null takes the link away. */
  socialLink: z.nullable(boundedText(rawMax(SITE_LENGTHS.link), z.regex(PAGE))),
  checkInTime: clockField(),
  checkOutTime: clockField(),
  wifiName: words(SITE_LENGTHS.wifiName),
  wifiPassword: z.nullable(textField(8, SITE_LENGTHS.wifiPassword)),
  idNumberDays: z.int().check(z.minimum(ID_NUMBER_DAYS_MIN), z.maximum(ID_NUMBER_DAYS_MAX)),
  /** Where faults of the site are mailed to; null mails them nowhere. */
  alarmEmail: z.nullable(
    boundedText(
      rawMax(SITE_LENGTHS.email),
      z.overwrite(plainEmail),
      z.maxLength(SITE_LENGTHS.email),
      z.regex(EMAIL),
    ),
  ),
  maintenanceMode: z.boolean(),
  maintenanceWords: words(SITE_LENGTHS.words),
  maintenanceWordsAr: words(SITE_LENGTHS.words),
  /** An empty one is stored as null: guests are told nothing. */
  ...ofEachFact(z.nullable(linesField(0, FACT_LENGTH))),
};

/** The settings to change, with their new values. */
export const siteChangesSchema = z.partial(z.strictObject(fields));
export type SiteChanges = z.infer<typeof siteChangesSchema>;
export type SiteField = keyof typeof fields;

/** Body of PUT /api/admin/site: the edition that staff looked at, and what they changed of it. */
export const siteSaveSchema = z.strictObject({
  version: z.int().check(z.minimum(1)),
  changes: siteChangesSchema,
});
export type SiteSave = z.infer<typeof siteSaveSchema>;

/** GET /api/admin/site: the settings as staff see them. */
export const siteSettingsSchema = z.extend(
  z.omit(siteSchema, { signIn: true, modelProvider: true, answerMinutes: true }),
  {
    wifiName: z.string(),
    wifiPassword: z.nullable(z.string()),
    alarmEmail: z._default(z.nullable(z.string()), null),
    ...ofEachFact(z.nullable(z.string())),
    version: z.int(),
    /** Null until somebody changed them. */
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  },
);
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
