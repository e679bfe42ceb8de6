import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/language.ts';
import type { Place } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { pictureSources } from '../../../../lib/picture-sources.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { stepTowards, useSwipe } from '../../../../ui/use-swipe.ts';
import css from './menu-pictures.module.css';

type MenuPicturesProps = { place: Place; onRead: () => void };

/** The menu as it is set: pages that turn round at both ends, and can be enlarged. */
export function MenuPictures({ place, onRead }: MenuPicturesProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // Where reading begins: at the Arabic column or at the English one.
  useEffect(() => {
    if (isLarge) stage.current?.scrollTo({ top: 0, left: 0 });
  }, [isLarge]);
  const total = place.pages.length;
  const turn = (by: 1 | -1) => {
    setIsLarge(false);
    setAt((now) => (now + by + total) % total);
  };
  // An enlarged page is moved about, not turned.
  const canTurn = total > 1 && !isLarge;
  const swipe = useSwipe((by) => canTurn && turn(by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canTurn || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn(stepTowards(event.currentTarget, event.key === 'ArrowLeft'));
  };
  return (
    <div className={css.pictures} role="group" aria-label={t`Menu pictures`} onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className={css.stage}
        {...(isLarge && { tabIndex: 0, role: 'region', 'aria-label': t`Enlarged page` })}
        data-large={isLarge || undefined}
        {...swipe}
      >
        <MenuPage key={at} place={place} at={at} isLarge={isLarge} onRead={onRead} />
      </div>
      <div className={css.pager}>
        {total > 1 && (
          <IconButton label={t`Previous page`} tone="line" onPress={() => turn(-1)}>
            <Icon of={ChevronLeft} directional />
          </IconButton>
        )}
        <p aria-live="polite">{total > 1 && t`${at + 1} of ${total}`}</p>
        <IconButton
          label={isLarge ? t`Fit the screen` : t`Enlarge`}
          tone="line"
          aria-pressed={isLarge}
          onPress={() => setIsLarge(!isLarge)}
        >
          <Icon of={isLarge ? ZoomOut : ZoomIn} />
        </IconButton>
        {total > 1 && (
          <IconButton label={t`Next page`} tone="line" onPress={() => turn(1)}>
            <Icon of={ChevronRight} directional />
          </IconButton>
        )}
      </div>
    </div>
  );
}

type MenuPageProps = MenuPicturesProps & { at: number; isLarge: boolean };

/** A page that did not arrive is the carved screen with the way to the text. */
function MenuPage({ place, at, isLarge, onRead }: MenuPageProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [isBroken, setIsBroken] = useState(false);
  const page = place.pages[at];
  if (page === undefined || isBroken)
    return (
      <div className={css.missing}>
        <p role="status">
          <Trans>This page of the menu did not load.</Trans>
        </p>
        <Button variant="night" size="sm" onPress={onRead}>
          <Trans>Read the menu instead</Trans>
        </Button>
      </div>
    );
  const { src, srcSet, sources } = pictureSources(page);
  const number = at + 1;
  const total = place.pages.length;
  const names = sectionNames(place, number, language);
  const sizes = isLarge ? '220vw' : '(min-width: 768px) 440px, 100vw';
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={t`Menu page ${number} of ${total}: ${names}. The full text is under Read.`}
        draggable={false}
        onError={() => setIsBroken(true)}
      />
    </picture>
  );
}

function sectionNames({ sections }: Place, page: number, language: Language): string {
  const names = sections.filter((one) => one.page === page).map(({ name }) => name[language]);
  return language === 'ar' ? names.join('، و') : names.join(', ').toLowerCase();
}
