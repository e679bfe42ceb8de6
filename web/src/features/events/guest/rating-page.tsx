import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Gift, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { CLAIM_DAYS } from '#shared/draw/timeline.ts';
import { MIN_PHOTOS } from '#shared/events/events.ts';
import { searchLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { useDraftOwner } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { takesEntries, useDraw, useDraws } from '../api/draw-queries.ts';
import { ClosedEvent, DrawLine } from './draw-notes.tsx';
import { usePendingEntries } from './pending-entries.tsx';
import { RatingForm } from './rating-form.tsx';
import css from './event-form.module.css';
import pageCss from './rating-page.module.css';

/** The three steps of the rating draw. */
function RatingSteps() {
  const site = useSite();
  return (
    <section aria-labelledby="rating-steps">
      <Display as="h2" size={30} id="rating-steps">
        <Trans>Three steps</Trans>
      </Display>
      <ol className={css.steps}>
        <li>
          <b>
            <Trans>Rate the hotel</Trans>
          </b>
          <span className="muted">
            <Trans>Search for us and leave your comments there.</Trans>
          </span>
          <Button
            variant="line"
            size="sm"
            href={searchLink(`${site.siteName} ${site.address} reviews`)}
            target="_blank"
            iconEnd={<Icon of={ExternalLink} size={18} />}
          >
            <Trans>Rate us on Google</Trans>
          </Button>
        </li>
        <li>
          <b>
            <Trans>Take screenshots</Trans>
          </b>
          <span className="muted">
            <Trans>One of each comment, once it is published.</Trans>
          </span>
        </li>
        <li>
          <b>
            <Trans>Submit them here</Trans>
          </b>
          <span className="muted">
            <Trans>With the phone on which we may call you.</Trans>
          </span>
        </li>
      </ol>
    </section>
  );
}

const EVENTS = '/?events=true';

/** Page of the hotel rating draw (E-05). */
export function RatingPage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const draw = useDraw('hotel_rating');
  const isCalledOff = useDraws()?.some((one) => one.isCalledOff) === true;
  const whoTypes = useDraftOwner();
  const isTaking = takesEntries(draw);
  const isInDraw = draw?.isInDraw === true;
  const hasSent = usePendingEntries('hotel_rating').ids.length > 0;
  return (
    <div className={pageCss.page}>
      <header className={`night lattice ${pageCss.head}`}>
        <IconButton
          className={pageCss.close}
          label={t`Close and go back to the events`}
          onPress={() => navigate(EVENTS)}
        >
          <Icon of={X} />
        </IconButton>
        <div className={pageCss.words}>
          <Eyebrow>
            <Trans>Monthly draw</Trans>
          </Eyebrow>
          <Display as="h1" size={54}>
            {isInDraw ? <Trans>Rate the hotel, win a night</Trans> : <Trans>Rate the hotel</Trans>}
          </Display>
          <p className={pageCss.lead}>
            {isInDraw ? (
              <Trans>
                Tell other guests what you found here. Every month we draw a free overnight stay
                among those who did.
              </Trans>
            ) : isCalledOff ? (
              <Trans>
                Tell other guests what you found here. The draw of this month was called off.
              </Trans>
            ) : (
              <Trans>
                Tell other guests what you found here. This month’s draw is held without ratings.
              </Trans>
            )}
          </p>
          <DrawLine draw={draw} />
        </div>
        <FramedImage
          src="/art/event-rating.svg"
          alt=""
          ratio="1/1"
          hasSill={false}
          isPriority
          className={pageCss.window}
        />
      </header>
      <div className={pageCss.body}>
        {!isTaking && !hasSent ? (
          <ClosedEvent
            draw={draw}
            as="h2"
            action={
              <Button href={EVENTS}>
                <Trans>See the events</Trans>
              </Button>
            }
          />
        ) : (
          <>
            <div className={pageCss.guide}>
              <Banner
                isInset
                tone="info"
                title={<Trans>{MIN_PHOTOS} or more different comments are required</Trans>}
              >
                <Trans>For example one on the food, one on the room, one on the service.</Trans>
              </Banner>
              <section className={pageCss.prize} aria-labelledby="rating-prize">
                <Icon of={Gift} size={28} />
                <div>
                  <h2 id="rating-prize">
                    <Trans>The prize: a free overnight stay</Trans>
                  </h2>
                  <p className="muted">
                    {isInDraw ? (
                      <Trans>
                        Drawn after the end of each month, to be claimed within {CLAIM_DAYS} days.
                      </Trans>
                    ) : isCalledOff ? (
                      <Trans>The next draw begins with the next month.</Trans>
                    ) : (
                      <Trans>
                        This month it is drawn among the other events. When ratings take part it
                        says so here.
                      </Trans>
                    )}
                  </p>
                </div>
              </section>
              <RatingSteps />
            </div>
            <RatingForm key={whoTypes} draw={draw} onDone={() => navigate(EVENTS)} />
          </>
        )}
      </div>
    </div>
  );
}
