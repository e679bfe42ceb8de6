import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { useWalkIn } from './use-walk-in.ts';
import css from './desk-form.module.css';

type WalkIn = ReturnType<typeof useWalkIn>;

/** Names the booking that was sent without an answer, because the form may be another guest's. */
export function SentNote({ walkIn: { open, failure, isSending } }: { walkIn: WalkIn }) {
  if (open === null || failure !== null || isSending) return null;
  return (
    <Banner
      isInset
      tone="info"
      title={
        <Trans>
          No answer yet about the booking of <bdi>{open.payload.fullName}</bdi>
        </Trans>
      }
    >
      <p>
        <Trans>
          It may be saved already. Saving asks about it first, so that it is never made twice.
        </Trans>
      </p>
    </Banner>
  );
}

/** The booking was made as it was sent first; staff choose what becomes of what they typed since. */
export function MadeOtherwise({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useLingui();
  const { made } = walkIn;
  const place = useRef<HTMLDivElement>(null);
  const id = made?.id;
  useEffect(() => {
    if (id === undefined) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('button')?.focus();
  }, [id]);
  if (made === null) return null;
  return (
    <div ref={place} className={css.saved}>
      <Banner
        isInset
        tone="online"
        title={
          <Trans>
            Saved: <bdi>{made.fullName}</bdi>, <bdi dir="ltr">{made.reference}</bdi>
          </Trans>
        }
        action={
          <>
            <Button
              size="sm"
              onPress={() => openPanel({ name: 'editBooking', bookingId: made.id })}
            >
              <Trans>Change the booking</Trans>
            </Button>
            <Button
              size="sm"
              variant="line"
              onPress={() => openPanel({ name: 'deskBooking', bookingId: made.id })}
            >
              <Trans>Show the booking</Trans>
            </Button>
            <Button size="sm" variant="line" onPress={() => void walkIn.bookAnother()}>
              <Trans>Make another booking of what is typed</Trans>
            </Button>
          </>
        }
      >
        {t`It was saved as it was sent first: what you typed since is not in it. The form keeps it until you start over.`}
      </Banner>
    </div>
  );
}
