import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { bookingPermissions } from '#shared/bookings/permissions.ts';
import { registrationCardsSchema } from '#shared/bookings/registration-card.contract.ts';
import { isCallerRefused } from '../../../../backoffice/answer/conflict.ts';
import { PrintOnce } from '../../../../backoffice/print/paper.tsx';
import { useLanguage } from '../../../../i18n/language.ts';
import { hotelNow } from '../../../../lib/hotel-clock.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { useAgesFrom } from '../../../../platform/live/live-state.ts';
import { houseQuery } from '../../../../platform/queries/house.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { toast } from '../../../../ui/toast.ts';
import { boardQuery } from '../api/staff-bookings.ts';
import { RegistrationCard } from './registration-card.tsx';

type IdNumbers = ReadonlyMap<number, string | null>;
export const NONE: IdNumbers = new Map();

/** One read for all cards of a print, which the server writes down; kept until the paper is out. */
const readIdNumbers = async (bookingIds: readonly number[]): Promise<IdNumbers> => {
  const path = `/api/admin/registration-cards${bookingIds.length > 1 ? '/many' : ''}`;
  const { cards } = await apiSend('POST', path, { bookingIds }, registrationCardsSchema, {
    actor: 'staff',
  });
  return new Map(cards.map(({ bookingId, idNumber }) => [bookingId, idNumber]));
};

const namesOf = (bookings: readonly Booking[]) =>
  bookings.map(({ fullName }) => `\u2068${fullName}\u2069`).join(' · ');

export interface ToPrint {
  readonly bookings: readonly Booking[];
  /** The secret code of a walk-in. */
  readonly code?: string | null;
}

/**
 * Prints registration cards, one a sheet, and nothing else. The ID numbers are read in full for the
 * print and forgotten after it; where they cannot be read their lines are left to be written on, and
 * staff are told. Bookings that have no card by now are not printed, and are named. `sheet` has to
 * stand where it is used.
 */
export function useRegistrationCards(): {
  readonly print: (of: ToPrint) => void;
  readonly isPending: boolean;
  readonly sheet: ReactNode;
} {
  const { t } = useLingui();
  const errorText = useErrorText();
  const client = useQueryClient();
  const isOnline = useConnectivity() === 'online';
  const { mutateAsync, isPending, reset } = useMutation({ mutationFn: readIdNumbers, gcTime: 0 });
  const knownAt = useKnownAt();
  const mayReadMany = useMay(bookingPermissions.readManyRegistrationCards);
  const [job, setJob] = useState<(CardsProps & { readonly askedAt: number }) | null>(null);
  const onPrinted = useCallback(() => {
    setJob(null);
    reset();
  }, [reset]);

  const print = async (of: ToPrint) => {
    const putOut = (idNumbers: IdNumbers, bookings = of.bookings) =>
      setJob({ ...of, bookings, knownAt, idNumbers, askedAt: Date.now() });
    const sayLeftOut = (leftOut: readonly Booking[]) => {
      if (leftOut.length === 0) return;
      const count = leftOut.length;
      const names = namesOf(leftOut);
      toast.failure({
        title: t`${plural(count, {
          one: '# card is not printed',
          other: '# cards are not printed',
        })}`,
        message: t`Changed meanwhile: ${names}`,
      });
    };
    const sayBlank = (message: string) =>
      toast.failure({ title: t`The lines for ID numbers are left blank`, message });
    if (!isOnline) {
      sayBlank(t`They come from the hotel’s server, which is not reached now.`);
      putOut(NONE);
      return;
    }
    if (of.bookings.length > 1 && !mayReadMany) {
      sayBlank(t`A manager prints many with their numbers. A card alone has its number.`);
      putOut(NONE);
      return;
    }
    // The rules of the house stand on the card too, where they can be had.
    const house = client.fetchQuery(houseQuery).catch(() => null);
    try {
      const idNumbers = await mutateAsync(of.bookings.map(({ id }) => id));
      await house;
      const has = ({ id }: Booking) => idNumbers.has(id);
      const printed = of.bookings.filter(has);
      sayLeftOut(of.bookings.filter((booking) => !has(booking)));
      if (printed.length > 0) putOut(idNumbers, printed);
    } catch (error) {
      // It asks for a sign-in by itself.
      if (isCallerRefused(error)) return;
      sayBlank(errorText(error));
      putOut(NONE);
    }
  };

  return {
    print: (of) => void print(of),
    isPending,
    sheet: job && (
      <PrintOnce key={job.askedAt} onPrinted={onPrinted}>
        <RegistrationCards {...job} />
      </PrintOnce>
    ),
  };
}

/** Epoch ms from when this device knows the bookings; null for now, where it hears of changes. */
export function useKnownAt(): number | null {
  const { dataUpdatedAt } = useQuery({ ...boardQuery, enabled: false });
  return useAgesFrom(dataUpdatedAt === 0 ? null : dataUpdatedAt);
}

type CardsProps = ToPrint & { readonly idNumbers: IdNumbers; readonly knownAt: number | null };

/** The cards below each other. */
export function RegistrationCards({ bookings, code = null, idNumbers, knownAt }: CardsProps) {
  const { language } = useLanguage();
  const site = useSite();
  const house = useQuery({ ...houseQuery, enabled: false }).data ?? null;
  return bookings.map((booking) => (
    <RegistrationCard
      key={booking.id}
      booking={booking}
      idNumber={idNumbers.get(booking.id) ?? null}
      code={code}
      language={language}
      site={site}
      house={house}
      updatedAt={knownAt ?? hotelNow()}
    />
  ));
}
