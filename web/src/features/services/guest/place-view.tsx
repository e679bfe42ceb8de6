import type { ReactNode } from 'react';
import type { Place } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { PLACE_ART } from '../../../lib/place-art.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { PlaceContacts } from './place-contacts.tsx';
import { PlaceFacts, PlaceHours } from './place-facts.tsx';
import css from './place-view.module.css';

type PlaceViewProps = {
  place: Place;
  /** Leads one level up; absent where a rail stands beside. */
  back?: ReactNode;
};

/** A restaurant or the spa: what it is, whether it is open, the way, contacts and hours. */
export function PlaceView({ place, back }: PlaceViewProps) {
  const { language } = useLanguage();
  return (
    <article className={css.place}>
      {back}
      <FramedImage src={null} alt="" ratio="358/258" className={css.window}>
        <Photo
          picture={place.picture}
          fallback={PLACE_ART[place.id]}
          sizes="(min-width: 768px) 340px, 420px"
          position="50% 62%"
          note="bottom"
        />
      </FramedImage>
      <div className={css.words}>
        <Eyebrow>{place.name[language]}</Eyebrow>
        <h3 className={css.title} tabIndex={-1} data-view-title>
          <Display as="span" size={30}>
            {place.title[language]}
          </Display>
        </h3>
        <p>{place.line[language]}</p>
      </div>
      <PlaceFacts place={place} />
      <PlaceContacts place={place} />
      <PlaceHours hours={place.hours} />
    </article>
  );
}
