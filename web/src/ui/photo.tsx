import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { GalleryItem } from '#shared/rooms/room.contract.ts';
import { useLanguage } from '../i18n/language.ts';
import { pictureSources } from '../lib/picture-sources.ts';
import { cx } from './cx.ts';
import css from './photo.module.css';

type PhotoProps = {
  picture: GalleryItem | undefined;
  /** Address of the drawing that stands here until the photograph is known, or if it does not load. */
  fallback: string;
  /** CSS `sizes` of the place it fills. */
  sizes: string;
  /** Which part is seen where the place is narrower than the picture: CSS object-position. */
  position?: string | undefined;
  /** Where it is said that the picture is an illustration. */
  note?: 'top' | 'bottom' | undefined;
};

/** Fills the positioned element around it. */
export function Photo({ picture, fallback, sizes, position, note = 'top' }: PhotoProps) {
  const { language } = useLanguage();
  const [brokenId, setBrokenId] = useState<string | null>(null);
  if (picture === undefined || picture.id === brokenId)
    return <img className={css.picture} src={fallback} alt="" decoding="async" />;
  const { src, srcSet, sources } = pictureSources(picture);
  return (
    <>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        <img
          className={css.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          style={position === undefined ? undefined : { objectPosition: position }}
          alt={language === 'ar' ? picture.altAr : picture.altEn}
          decoding="async"
          onError={() => setBrokenId(picture.id)}
        />
      </picture>
      {picture.illustration && (
        <span className={cx(css.note, css[note])}>
          <Trans>Illustration</Trans>
        </span>
      )}
    </>
  );
}
