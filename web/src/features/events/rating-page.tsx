import { Trans, useLingui } from '@lingui/react/macro';
import { Gift, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { MIN_PHOTOS } from '#shared/events/events.ts';
import { useWhoTypes } from '../../data/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Eyebrow } from '../../ui/eyebrow.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Window } from '../../ui/window.tsx';
import { useDraw } from './api/use-draws.ts';
import { ClosedEvent } from './closed-event.tsx';
import { DrawLine } from './draw-line.tsx';
import { RatingForm } from './rating-form.tsx';
import css from './rating-page.module.css';
import { RatingSteps } from './rating-steps.tsx';
import { useUnderWay } from './use-under-way.ts';

const EVENTS = '/?events=true';

/** Page of the hotel rating draw (E-05). */
export function RatingPage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const draw = useDraw('hotel_rating');
  const whoTypes = useWhoTypes();
  const takesEntries = draw?.isOpen !== false;
  const hasSent = useUnderWay('hotel_rating').ids.length > 0;
  return (
    <div className={css.page}>
      <header className={`night lattice ${css.head}`}>
        <IconButton className={css.close} label={t`Close and go back to the events`} onPress={() => navigate(EVENTS)}>
          <Icon of={X} />
        </IconButton>
        <div className={css.words}>
          <Eyebrow>
            <Trans>Monthly draw</Trans>
          </Eyebrow>
          <Display as="h1" size={54}>
            <Trans>Rate the hotel, win a night</Trans>
          </Display>
          <p className={css.lead}>
            <Trans>Tell other guests what you found here. Every month we draw a free overnight stay among those who did.</Trans>
          </p>
          <DrawLine draw={draw} />
        </div>
        <Window src="/art/event-rating.svg" alt="" ratio="1/1" hasSill={false} isPriority className={css.window} />
      </header>
      <div className={css.body}>
        {!takesEntries && !hasSent ? (
          <ClosedEvent
            as="h2"
            action={
              <Button href={EVENTS}>
                <Trans>See the events</Trans>
              </Button>
            }
          />
        ) : (
          <>
            <div className={css.guide}>
              <Banner isInset tone="info" title={<Trans>{MIN_PHOTOS} or more different comments are required</Trans>}>
                <Trans>For example one on the food, one on the room, one on the service.</Trans>
              </Banner>
              <section className={css.prize} aria-labelledby="rating-prize">
                <Icon of={Gift} size={28} />
                <div>
                  <h2 id="rating-prize">
                    <Trans>The prize: a free overnight stay</Trans>
                  </h2>
                  <p className="muted">
                    <Trans>Drawn at the end of each month, to be claimed within 30 days.</Trans>
                  </p>
                </div>
              </section>
              <RatingSteps />
            </div>
            <RatingForm key={whoTypes} takesEntries={takesEntries} onDone={() => navigate(EVENTS)} />
          </>
        )}
      </div>
    </div>
  );
}
