import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Leaf, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { DishSection } from './dish.tsx';
import { FavouriteLegend } from './menu-marks.tsx';
import { countItems, filterMarkOf, searchMenu, wordsOf } from './search-menu.ts';
import { useSectionRail } from './use-section-rail.ts';
import css from './menu.module.css';

/** The menu as text, to be read, narrowed and searched, with no network too. */
export function ReadMenu({ place }: { place: Place }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isNarrowed, setIsNarrowed] = useState(false);
  const mark = filterMarkOf(place.sections);
  const sections = searchMenu(place.sections, { query, mark: isNarrowed ? mark : null });
  const count = countItems(sections);
  const { current, goTo } = useSectionRail(
    list,
    bar,
    sections.map((section) => section.id),
  );
  // A shorter list moves up: what is typed and counted stays in sight.
  useEffect(() => {
    if (query !== '' || isNarrowed) search.current?.scrollIntoView({ block: 'nearest' });
  }, [query, isNarrowed]);
  const clear = () => {
    setQuery('');
    setIsNarrowed(false);
  };
  return (
    <div ref={list} className={css.read}>
      <div ref={bar} className={css.bar}>
        <Rail current={current}>
          {mark !== null && (
            <button
              type="button"
              aria-pressed={isNarrowed}
              onClick={() => setIsNarrowed(!isNarrowed)}
            >
              {mark === 'vegetarian' ? (
                <Icon of={Leaf} size={17} />
              ) : (
                <span className={css.star} aria-hidden="true" />
              )}
              {mark === 'vegetarian' ? (
                <Trans context="filter">Vegetarian</Trans>
              ) : (
                <Trans>Favourites</Trans>
              )}
            </button>
          )}
          {sections.map((section) => (
            <button
              key={section.id}
              type="button"
              data-chip={section.id}
              aria-current={section.id === current || undefined}
              onClick={() => goTo(section.id)}
            >
              {section.name[language]}
            </button>
          ))}
        </Rail>
      </div>
      <div ref={search} className={css.search}>
        <Icon of={Search} />
        <input
          type="search"
          dir="auto"
          value={query}
          maxLength={60}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search the menu`}
          placeholder={t`Search the menu`}
          onChange={(event) => setQuery(event.target.value)}
        />
        {query !== '' && (
          <IconButton label={t`Clear the search`} onPress={() => setQuery('')}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
      <p role="status" className={css.count}>
        {(isNarrowed || wordsOf(query).length > 0) && (
          <ItemCount isSpa={place.serviceType === 'spa'} count={count} />
        )}
      </p>
      {count === 0 && (
        <EmptyState
          as="h3"
          title={<Trans>Nothing like that on this menu</Trans>}
          action={
            <Button variant="line" onPress={clear}>
              <Trans>Show the whole menu</Trans>
            </Button>
          }
        >
          <Trans>Try another word, in Arabic or English, or ask the place.</Trans>
        </EmptyState>
      )}
      {sections.map((section) => (
        <DishSection key={section.id} section={section} id={`${id}${section.id}`} />
      ))}
      {sections.some(({ items }) => items.some(({ marks }) => marks.includes('signature'))) && (
        <FavouriteLegend />
      )}
    </div>
  );
}

/** How many are left of what was narrowed or searched. */
function ItemCount({ isSpa, count }: { isSpa: boolean; count: number }) {
  return isSpa ? (
    <Plural value={count} one="# treatment" other="# treatments" />
  ) : (
    <Plural value={count} one="# dish" other="# dishes" />
  );
}

/** Keeps the section that is being read in sight. */
function Rail({ current, children }: { current: string | undefined; children: ReactNode }) {
  const { t } = useLingui();
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = rail.current;
    const chip = row?.querySelector<HTMLElement>(`[data-chip="${current}"]`);
    if (!row || !chip) return;
    const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left >= outer.left + 16 && inner.right <= outer.right - 16) return;
    row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [current]);
  return (
    <div ref={rail} className={css.rail} role="group" aria-label={t`Sections of the menu`}>
      {children}
    </div>
  );
}
