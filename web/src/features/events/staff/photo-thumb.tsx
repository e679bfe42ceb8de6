import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import css from './photo-thumb.module.css';

/** A picture in the square around it, once it comes near the view; a sign in its place where it cannot be had. `size` in px. */
export function PhotoThumb({ address, size = 104 }: { address: string; size?: number }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
    return (
      <span className={css.broken} data-broken>
        <Icon of={ImageOff} />
      </span>
    );
  }
  return (
    <img
      className={css.picture}
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}
