import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { GalleryItem } from '#shared/rooms/room.contract.ts';
import { nameIn } from '../../../i18n/common-words.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { pictureSources } from '../../../lib/picture-sources.ts';
import { cx } from '../../../ui/cx.ts';
import css from './place-picture.module.css';

type PlacePictureProps = {
  picture: GalleryItem;
  sizes: string;
  className?: string | undefined;
};

/** A picture that says that it is an illustration; the carved screen where it does not load. */
export function PlacePicture({ picture, sizes, className }: PlacePictureProps) {
  const { language } = useLanguage();
  const [isBroken, setIsBroken] = useState(false);
  const { src, srcSet, sources } = pictureSources(picture);
  const alt = nameIn(language, { nameAr: picture.altAr, nameEn: picture.altEn });
  return (
    <div className={cx(css.picture, className)}>
      {isBroken ? (
        <div className={css.screen} role="img" aria-label={alt} />
      ) : (
        <picture>
          {sources.map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            decoding="async"
            onError={() => setIsBroken(true)}
          />
        </picture>
      )}
      {picture.illustration && !isBroken && (
        <span className={css.note}>
          <Trans>Illustration</Trans>
        </span>
      )}
    </div>
  );
}
