import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { KnownGuest } from '#shared/bookings/staff-booking.contract.ts';
import { foldName } from '#shared/guests/fold-name.ts';
import { toE164 } from '#shared/phone.ts';
import { knownGuestQuery } from '../api/staff-booking.ts';

/**
 * The ID number of an earlier stay under this phone and name, masked; null without one. One phone
 * books for a family, so the name decides.
 */
export function idOnFileOf(
  ids: KnownGuest['ids'],
  fullName: string,
): KnownGuest['ids'][number]['idNumber'] | null {
  const name = foldName(fullName);
  return ids.find((one) => foldName(one.fullName) === name)?.idNumber ?? null;
}

/** The same, asked of the server: nobody is asked for it a second time. */
export function useIdOnFile({
  phoneNumber,
  fullName,
}: {
  readonly phoneNumber: string;
  readonly fullName: string;
}): string | null {
  const { data } = useQuery(knownGuestQuery(toE164(phoneNumber)));
  return idOnFileOf(data?.guest?.ids ?? [], fullName);
}

/** Says that nothing need be typed. */
export const IdOnFile = ({ idNumber }: { readonly idNumber: string }) => (
  <Trans>
    ID number on file: <bdi dir="ltr">{idNumber}</bdi>
  </Trans>
);
