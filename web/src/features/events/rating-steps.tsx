import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useSite } from '../../data/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './event-form.module.css';
import { searchLink } from './share-link.ts';

/** The three steps of the rating draw (guest.txt §2). */
export function RatingSteps() {
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
