import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { GalleryItem } from '#shared/rooms/room.contract.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pictureSources } from './picture-sources.ts';
import css from './room-photo.module.css';

interface RoomPhotoProps {
  readonly picture: GalleryItem | undefined;
  /** The drawn picture of the tier, shown until the photograph is known or when it does not load. */
  readonly fallback: string;
  /** CSS `sizes` of the place it fills. */
  readonly sizes: string;
}

export function RoomPhoto({ picture, fallback, sizes }: RoomPhotoProps) {
  const { language } = useLanguage();
  const [brokenId, setBrokenId] = useState<string | null>(null);
  if (picture === undefined || picture.id === brokenId) {
    return (
      <div className={css.frame}>
        <img className={css.picture} src={fallback} alt="" decoding="async" />
      </div>
    );
  }
  const { src, srcSet, sources } = pictureSources(picture);
  return (
    <div className={css.frame}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        <img
          className={css.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={language === 'ar' ? picture.altAr : picture.altEn}
          decoding="async"
          onError={() => setBrokenId(picture.id)}
        />
      </picture>
      {picture.illustration && (
        <span className={css.note}>
          <Trans>Illustration</Trans>
        </span>
      )}
    </div>
  );
}
