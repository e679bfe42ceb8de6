import type { SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { DeviceRow, DeviceRowKind } from '#shared/accounts/device-rows.contract.ts';
import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { VerbName } from '#shared/permissions.ts';
import type { Write } from './commit.ts';
import type { AppEnv, RequestContext, SignedInUser } from './context.ts';
import type { ConsentSubjects } from './identity/consents.repository.ts';
import type { Statement } from './platform/db/batch.ts';
import type { ErrorTexts } from './platform/http/errors.ts';
import type { KeyedValues } from './platform/keys/keyed-values.ts';
import type { MailKind, WrittenMail } from './platform/mail/draft-mail.ts';

// Each verb has an input of its own; this list is walked by tests alone.
type AnyVerb = (ctx: RequestContext, input: never) => unknown;

/** An account that is being erased. */
export interface Erasure {
  readonly user: SignedInUser;
  /** Replaces the e-mail, so that points still add up. */
  readonly alias: string;
  readonly today: Day;
  readonly at: string;
}

/** A stay that stays booked after the erasure, and the code that opens it from then on. */
export interface KeptStay {
  readonly reference: string;
  readonly code: string;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
}

/** An account that goes on under another e-mail; both in their canonical spelling. */
export interface EmailChange {
  readonly from: string;
  readonly to: string;
}

/** What a feature adds to the one batch of an erasure. */
export interface ErasurePart {
  /** Repeated after a lost answer, they find nothing left to change. */
  readonly statements: Write['statements'];
  readonly topics: readonly Write['topics'][number][];
  /** What others are told of it, once the batch is done. */
  readonly afterwards?: () => Promise<unknown>;
}

/** Rows that a device opens by its cookie, and the account that takes them over. */
export interface Adoption {
  readonly user: SignedInUser;
  readonly deviceHash: string;
  /** Row numbers by kind; those that cannot be added are passed over. */
  readonly ids: Readonly<Record<DeviceRowKind, readonly number[]>>;
  readonly proof: AdoptionProof;
  readonly at: string;
}

/** What shows that a row is the person's: the end of its phone, or its secret code. */
export interface AdoptionProof {
  readonly lastDigits: string | null;
  readonly codeHash: string | null;
}

/** What a feature does with the rows that devices open. */
export interface DeviceRowsPart {
  readonly kind: DeviceRowKind;
  /** Newest first. */
  readonly list: (ctx: RequestContext, deviceHash: string) => Promise<readonly DeviceRow[]>;
  /** Closes these rows to the device, or all of them where `ids` is null. */
  readonly forget: (
    ctx: RequestContext,
    deviceHash: string,
    ids: readonly number[] | null,
  ) => Statement;
}

/** What a feature adds to the one batch of an adoption. Repeated, it finds nothing to change. */
export interface AdoptionPart {
  readonly statements: Write['statements'];
  readonly topics: readonly Write['topics'][number][];
}

/**
 * One feature of the server, all that the rest of it needs to know; `features.ts` lists them and
 * `app.ts` mounts them.
 */
export interface Feature {
  readonly name: string;
  /**
   * Features whose tables the SQL here reads; `npm run check` compares them with the SQL. Only its
   * owner writes a table.
   */
  readonly reads?: readonly string[];
  readonly routes: readonly Hono<AppEnv>[];
  /** Every verb of the feature, under the name that the permissions know it by. */
  readonly verbs: Readonly<Partial<Record<VerbName, AnyVerb>>>;
  /** The sentence that a guest or a member of staff reads for each of its error codes. */
  readonly errorTexts: Partial<ErrorTexts>;
  /** Verbs of the scheduled work, run every five minutes in this order. */
  readonly cron?: readonly ((ctx: RequestContext) => Promise<unknown>)[];
  /** The same, run every minute. */
  readonly everyMinute?: readonly ((ctx: RequestContext) => Promise<unknown>)[];
  /** Values stored here that hang on a key of the house. */
  readonly keyed?: readonly KeyedValues[];
  /** Sends what a commit has left to be sent; asked once that stands, and after the answer. */
  readonly sendDue?: (ctx: RequestContext) => Promise<unknown>;
  /**
   * Write mails again that did not leave at once, as things are by now; null where nobody needs to
   * hear of it any more.
   */
  readonly mails?: Readonly<
    Partial<Record<MailKind, (ctx: RequestContext, params: unknown) => Promise<WrittenMail | null>>>
  >;
  /** Stays of an erased account that stay booked, with the codes that open them from then on. */
  readonly keptStays?: (
    ctx: Pick<RequestContext, 'deps'>,
    erased: Pick<Erasure, 'alias' | 'today'>,
  ) => Promise<readonly KeptStay[]>;
  /** Removes a person; asked again for each attempt of the erasure. */
  readonly erase?: (ctx: RequestContext, erasure: Erasure) => Promise<ErasurePart> | ErasurePart;
  readonly deviceRows?: DeviceRowsPart;
  /** Removes what a device has here beside such rows, where all of it is forgotten. */
  readonly forgetDevice?: (deviceHash: string) => readonly Statement[];
  /** Selects the hashes of all devices that have rows here, whose lists have versions. */
  readonly devices?: SQL;
  /** Gives rows of a device to an account. */
  readonly adopt?: (ctx: RequestContext, adoption: Adoption) => AdoptionPart;
  /** Moves an account's rows to its new e-mail; a repeat finds nothing left to change. */
  readonly changeEmail?: (ctx: RequestContext, change: EmailChange) => Write['statements'];
  /** The person's data here, for the file that they take with them. */
  readonly exportPersonalData?: (
    ctx: RequestContext,
    user: SignedInUser,
  ) => Promise<Partial<AccountExport>>;
  /** The person's rows with which they agreed to a text; deleted ones too where `withDeleted`. */
  readonly consentSubjects?: (email: string, withDeleted: boolean) => ConsentSubjects;
}
