import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Category, Place } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { PLACE_ART } from '../../../lib/place-art.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Display } from '../../../ui/section.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { CATEGORY_ART, soonIcon } from './service-art.tsx';
import cardCss from '../../../ui/picture-card.module.css';
import css from './category-view.module.css';

type PlacesViewProps = {
  category: Category;
  places: readonly Place[];
  back: ReactNode;
  onOpen: (place: Place) => void;
};

/** The places of a category. */
export function PlacesView({ category, places, back, onOpen }: PlacesViewProps) {
  const { language } = useLanguage();
  return (
    <div className={css.body}>
      {back}
      <Heading category={category} />
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.id} className={cx(cardCss.card, css.card)}>
            <div className={cx(cardCss.picture, css.picture)}>
              <Photo
                picture={place.picture}
                fallback={PLACE_ART[place.id]}
                sizes="(min-width: 768px) 340px, 100vw"
                position="50% 64%"
                note="bottom"
              />
            </div>
            <h4>
              <button
                type="button"
                className={cx(cardCss.open, css.open)}
                data-leads-to={place.id}
                onClick={() => onOpen(place)}
              >
                {place.name[language]}
              </button>
            </h4>
            <p className={css.line}>{place.line[language]}</p>
            <PlaceFacts place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SoonViewProps = { category: Category; back: ReactNode; onTap: (id: string) => void };

/** Services that are not active yet: a tap says so (S-03). */
export function SoonView({ category, back, onTap }: SoonViewProps) {
  const { language } = useLanguage();
  return (
    <div className={css.body}>
      {back}
      <FramedImage {...CATEGORY_ART[category.id]} alt="" ratio="358/230" className={css.window} />
      <Heading category={category} />
      <ul className={css.soon}>
        {category.soon.map(({ id, name, line }) => (
          <li key={id}>
            <button type="button" onClick={() => onTap(id)}>
              <span className={css.disc}>
                <Icon of={soonIcon(id)} directional size={24} />
              </span>
              <span>
                <b>{name[language]}</b>
                <small>{line[language]}</small>
              </span>
              <Chip>
                <Trans>Soon</Trans>
              </Chip>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Heading({ category }: { category: Category }) {
  const { language } = useLanguage();
  return (
    <h3 className={css.title} tabIndex={-1} data-view-title>
      <Display as="span" size={30}>
        {category.name[language]}
      </Display>
    </h3>
  );
}
