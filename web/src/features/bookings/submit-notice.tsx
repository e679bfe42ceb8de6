import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openPanel, type Panel, usePanel } from '../../data/panels.ts';
import { useErrorText } from '../../data/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import css from './booking-form.module.css';
import { Omr } from './omr.tsx';
import type { SubmitFailure } from './submit-failure.ts';

interface SubmitNoticeProps {
  readonly failure: SubmitFailure;
  /** The total that the guest saw when sending, in baisa. */
  readonly shownBaisa: number | null;
  readonly onOtherDates: () => void;
  /** Other tiers with a room for the same nights. */
  readonly otherRooms: ReactNode;
}

/** Why a request was not taken, and what to do now; beside the form, with everything typed still in it (R-16). */
export function SubmitNotice({ failure, shownBaisa, onOtherDates, otherRooms }: SubmitNoticeProps) {
  const errorText = useErrorText();
  const panel = usePanel();
  switch (failure.kind) {
    case 'fields':
    case 'tooFewPoints':
      return null;
    case 'soldOut':
      return (
        <Banner isInset tone="error" title={<Trans>This room is sold out for your dates</Trans>}>
          <p>
            <Trans>The last one for one of your nights is taken. Everything you typed is kept: choose other dates or another room.</Trans>
          </p>
          {otherRooms}
          <Button variant="text" size="sm" onPress={onOtherDates}>
            <Trans>Choose other dates</Trans>
          </Button>
        </Banner>
      );
    case 'priceChanged':
      return (
        <Banner isInset tone="info" title={<Trans>The price has changed</Trans>}>
          <p>
            {shownBaisa === null ? (
              <Trans>
                The total is now <Omr baisa={failure.totalBaisa} />. Nothing has been booked yet.
              </Trans>
            ) : (
              <Trans>
                It was <Omr baisa={shownBaisa} /> and is now <Omr baisa={failure.totalBaisa} />. Nothing has been booked yet.
              </Trans>
            )}
          </p>
        </Banner>
      );
    case 'tooManyPending':
      return (
        <Banner isInset tone="error" title={<Trans>Three requests are still waiting</Trans>}>
          <p>{errorText(failure.error)}</p>
          <Button variant="text" size="sm" onPress={() => openPanel({ name: 'bookings' })}>
            <Trans>My bookings</Trans>
          </Button>
        </Banner>
      );
    case 'signInNeeded':
      return (
        <Banner isInset tone="info" title={<Trans>Sign in to send this request</Trans>}>
          <p>{errorText(failure.error)}</p>
          <Button size="sm" href={signInAddress(panel)}>
            <Trans>Sign in and go on</Trans>
          </Button>
        </Banner>
      );
    case 'noAnswer':
      return (
        <Banner isInset tone="offline" title={<Trans>We could not confirm your request</Trans>} className={css.notice}>
          <p>{errorText(failure.error)}</p>
          <p>
            <Trans>Everything you typed is kept. Send it again when you are connected: the same request never books twice.</Trans>
          </p>
        </Banner>
      );
    case 'refused':
      return (
        <Banner isInset tone="error" title={<Trans>The booking was not made</Trans>}>
          <p>{errorText(failure.error)}</p>
        </Banner>
      );
  }
}

/** Signing in, and from there back to the same form, whose draft goes along. */
function signInAddress(panel: Panel | null): string {
  const form = panel?.name === 'bookingForm' ? panel.selection : 'quick';
  return `/login?${new URLSearchParams({ next: `/?book=${form}` })}`;
}
