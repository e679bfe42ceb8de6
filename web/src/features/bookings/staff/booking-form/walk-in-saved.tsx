import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { WalkInCard } from '../registration/walk-in-card.tsx';
import type { useWalkIn } from './use-walk-in.ts';
import css from './desk-form.module.css';

type WalkIn = ReturnType<typeof useWalkIn>;

/** The booking that was made last; printing its card comes next. */
export function Saved({ walkIn, card }: { walkIn: WalkIn; card: WalkInCard }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  // Where the form still says something else, its own note names the booking.
  const last = walkIn.made === null ? walkIn.saved : null;
  const saved = last?.booking ?? null;
  useEffect(() => {
    if (saved === null) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, [saved]);
  if (saved === null) return null;
  return (
    <div ref={place} className={css.saved}>
      <Banner
        isInset
        tone="online"
        title={
          <Trans>
            Saved: <bdi>{saved.fullName}</bdi>, <bdi dir="ltr">{saved.reference}</bdi>
          </Trans>
        }
        action={
          <>
            <Button
              size="sm"
              icon={<Icon of={Printer} />}
              isPending={card.isPending}
              onPress={() => card.print?.()}
            >
              <Trans>Print the registration card</Trans>
            </Button>
            <Button
              size="sm"
              variant="line"
              onPress={() => openPanel({ name: 'deskBooking', bookingId: saved.id })}
            >
              <Trans>Show the booking</Trans>
            </Button>
          </>
        }
      >
        {last?.isOther === true
          ? t`It was saved as it was sent first: what you typed since is not in it.`
          : t`The form is empty again for the next guest.`}
      </Banner>
    </div>
  );
}

export function PrintCard({ card }: { card: WalkInCard }) {
  return (
    <Button
      variant="text"
      size="sm"
      isDisabled={card.print === null}
      isPending={card.isPending}
      icon={<Icon of={Printer} size={18} />}
      onPress={() => card.print?.()}
    >
      <Trans>Registration card</Trans>
    </Button>
  );
}
