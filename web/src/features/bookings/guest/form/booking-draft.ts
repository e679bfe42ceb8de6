import type { Day } from '#shared/muscat-time.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';
import { typedPhone } from '../../../../lib/typed-phone.ts';

/**
 * What the guest has typed so far, in either form; the full form knows its room type from
 * elsewhere.
 */
export interface BookingDraft {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly idNumber: string;
  readonly email: string;
  readonly checkIn: Day | null;
  readonly checkOut: Day | null;
  readonly roomType: RoomType | null;
  readonly bedType: BedType | null;
  readonly smokingPreference: SmokingType | null;
  readonly numberOfGuests: number;
}

export type BookingField =
  | 'roomType'
  | 'checkInDate'
  | 'checkOutDate'
  | 'phoneNumber'
  | 'fullName'
  | 'idNumber'
  | 'email'
  | 'bedType'
  | 'smokingPreference'
  | 'numberOfGuests';

/**
 * In the order in which the forms show them, which is the order in which errors are read out and
 * focused.
 */
export const FIELDS_IN_ORDER: readonly BookingField[] = [
  'roomType',
  'checkInDate',
  'checkOutDate',
  'phoneNumber',
  'fullName',
  'email',
  'idNumber',
  'bedType',
  'smokingPreference',
  'numberOfGuests',
];

export type BookingForm = 'full' | 'quick' | 'points';

/** Whose draft it is: each request that came back has one beside the form's own (J-02). */
export interface DraftPlace {
  readonly form: BookingForm;
  /** The request of the queue that is sent in place of. */
  readonly replaces?: string | undefined;
}

interface KnownContact {
  readonly fullName?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
}

/** An untouched form; name, phone and e-mail given once are offered again (WCAG 3.3.7). */
export function emptyDraft(contact: KnownContact | null): BookingDraft {
  return {
    fullName: contact?.fullName ?? '',
    phoneNumber: typedPhone(contact?.phoneNumber ?? ''),
    idNumber: '',
    email: contact?.email ?? '',
    checkIn: null,
    checkOut: null,
    roomType: null,
    bedType: null,
    smokingPreference: null,
    numberOfGuests: 2,
  };
}

/** The room that a draft asks for; null while something of it is open. */
export function wishOfDraft(roomType: RoomType | null, draft: BookingDraft) {
  const { bedType, smokingPreference } = draft;
  if (roomType === null || bedType === null || smokingPreference === null) return null;
  return { roomType, bedType, smokingPreference };
}

/** True where the guest has typed or chosen anything that closing would lose. */
export function isTouched(draft: BookingDraft, untouched: BookingDraft): boolean {
  return (Object.keys(untouched) as (keyof BookingDraft)[]).some(
    (key) => draft[key] !== untouched[key],
  );
}

/** Why a field cannot be taken as it is; `field-errors.tsx` has the sentence for each. */
export type Problem =
  | 'required'
  | 'tooShort'
  | 'invalid'
  | 'order'
  | 'inPast'
  | 'tooFar'
  | 'tooLong'
  /** Points buy one night, the dates are more. */
  | 'oneNight'
  /** The chosen bed, smoking kind or room went to somebody else while the form was open. */
  | 'gone'
  /** The server refused it for a reason the form does not know. */
  | 'refused';

export type Problems = Readonly<Partial<Record<BookingField, Problem>>>;

/** Fields with a problem, in the order of the form. */
export function fieldsWithProblems(problems: Problems): BookingField[] {
  return FIELDS_IN_ORDER.filter((field) => problems[field] !== undefined);
}

export function withoutProblems(problems: Problems, cleared: readonly BookingField[]): Problems {
  if (!cleared.some((field) => problems[field] !== undefined)) return problems;
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => !cleared.includes(field as BookingField)),
  );
}
