import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { KnownGuest } from '#shared/bookings/staff-booking.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { knownGuestQuery } from '../api/staff-booking.ts';
import css from './desk-form.module.css';

interface KnownGuestNoteProps {
  readonly phone: string;
  readonly fullName: string;
  readonly onUse: (guest: KnownGuest) => void;
}

/** Who booked with this phone before, to be taken over at a tap; nothing is filled in unasked. */
export function KnownGuestNote({ phone, fullName, onUse }: KnownGuestNoteProps) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(knownGuestQuery(toE164(phone)));
  const guest = data?.guest ?? null;
  if (guest === null) return null;
  const stays = t`${plural(guest.stays, { 0: 'No stay yet', one: '# stay', other: '# stays' })}`;
  const points = guest.points === null ? null : pointsText(i18n, guest.points);
  return (
    <div className={css.knownGuest} role="status">
      <div>
        <b>
          <bdi>{guest.fullName}</bdi>
        </b>
        <p>
          {points === null ? (
            stays
          ) : (
            <Trans>
              {stays}, {points}
            </Trans>
          )}
        </p>
      </div>
      {guest.fullName !== fullName.trim() && (
        <Button size="sm" variant="line" onPress={() => onUse(guest)}>
          <Trans>Use these</Trans>
        </Button>
      )}
    </div>
  );
}
