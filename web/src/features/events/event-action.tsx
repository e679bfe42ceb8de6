import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import { openPanel } from '../../data/panels.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import css from './events-panel.module.css';
import { StandingChip } from './standing-chip.tsx';
import type { Standing } from './standing.ts';

interface EventActionProps {
  readonly event: EventType;
  /** Id of the event's name. */
  readonly describedBy: string;
  readonly standing: Standing;
}

/** What the guest can do in a draw now. */
export function EventAction({ event, describedBy, standing }: EventActionProps) {
  switch (standing.is) {
    case 'closed':
      return (
        <p className={css.closed}>
          <Trans>This event is not running at the moment.</Trans>
        </p>
      );
    case 'waiting':
      return (
        <div className={css.standing}>
          {standing.needsUser ? (
            <Chip state="cancelled">
              <Trans>Needs you</Trans>
            </Chip>
          ) : (
            <Chip state="waiting">
              <Trans>Waiting to be sent</Trans>
            </Chip>
          )}
          <Button variant="line" size="sm" aria-describedby={describedBy} onPress={() => openPanel({ name: 'entries' })}>
            <Trans>See the entry</Trans>
          </Button>
          {standing.isOpen && <EnterButton event={event} describedBy={describedBy} isQuiet />}
        </div>
      );
    case 'entered':
      return (
        <div className={css.standing}>
          <StandingChip status={standing.status} />
          <p className="small muted">
            <Entered standing={standing} />
          </p>
          {standing.isOpen && <EnterButton event={event} describedBy={describedBy} isQuiet />}
        </div>
      );
    case 'open':
      return <EnterButton event={event} describedBy={describedBy} />;
  }
}

function Entered({ standing }: { standing: Extract<Standing, { is: 'entered' }> }) {
  const { alike, total, isOpen } = standing;
  if (total === 1)
    return isOpen ? (
      <Trans>You have taken part this month. Another phone number may still enter.</Trans>
    ) : (
      <Trans>You have taken part this month. This event takes no further entries at the moment.</Trans>
    );
  return (
    <>
      {alike === total ? (
        <Plural value={total} one="You have # entry this month." other="You have # entries this month." />
      ) : (
        <Plural value={total} one={`${alike} of your # entry this month.`} other={`${alike} of your # entries this month.`} />
      )}{' '}
      {isOpen ? <Trans>Another phone number may still enter.</Trans> : <Trans>This event takes no further entries at the moment.</Trans>}
    </>
  );
}

function EnterButton({ event, describedBy, isQuiet = false }: Pick<EventActionProps, 'event' | 'describedBy'> & { isQuiet?: boolean }) {
  const [, navigate] = useLocation();
  const variant = isQuiet ? 'text' : 'line';
  if (event !== 'hotel_rating') {
    const panel = event === 'photography' ? ({ name: 'photography' } as const) : ({ name: 'locationSharing' } as const);
    return (
      <Button variant={variant} size="sm" aria-haspopup="dialog" aria-describedby={describedBy} onPress={() => openPanel(panel)}>
        {event === 'photography' ? <Trans>Enter with photos</Trans> : <Trans>Share and enter</Trans>}
      </Button>
    );
  }
  return (
    <div className={css.pair}>
      <Button variant={variant} size="sm" aria-describedby={describedBy} onPress={() => navigate('/hotel-rating-event')}>
        <Trans>Rate and enter</Trans>
      </Button>
      <Button
        variant="text"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onPress={() => openPanel({ name: 'googleReview' })}
      >
        <Trans>Confirm a Google review</Trans>
      </Button>
    </div>
  );
}
