import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CategoryId } from '#shared/services/places.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useServices } from '../api/services.ts';
import { trackVisit } from '../api/track-visit.ts';
import { BackLink } from './back-link.tsx';
import { CategoriesView } from './categories-view.tsx';
import { PlacesView, SoonView } from './category-view.tsx';
import { Menu } from './menu/menu.tsx';
import { PlaceContacts } from './place-contacts.tsx';
import { PlaceView } from './place-view.tsx';
import { ServicesRail } from './services-rail.tsx';
import { parentOf, useServicesView, viewText } from './services-view.ts';
import { ServicesWaiting } from './services-waiting.tsx';
import { SoonAlert } from './soon-alert.tsx';
import { useViewChange } from './use-view-change.ts';
import css from './services-panel.module.css';

type ServicesPanelProps = { start?: string; onClose: () => void };

/** Nearby services: categories, places and menus, a history entry a level (S-01 … S-04). */
export function ServicesPanel({ start, onClose }: ServicesPanelProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { services, isAsking, updatedAt, refetch } = useServices();
  const { view, open, change, goUp } = useServicesView(start ?? '');
  const isWide = useMedia('(min-width: 768px)');
  const top = useRef<HTMLDivElement>(null);
  const leave = useViewChange(top, viewText(view));
  const [told, setTold] = useState<{ category: CategoryId; times: number } | null>(null);
  const visited = view.at === 'place' ? view.id : null;
  useEffect(() => {
    if (visited !== null) void trackVisit(visited);
  }, [visited]);

  const place = services?.places.find(({ id }) => view.at === 'place' && id === view.id);
  const category = services?.categories.find(({ id }) => view.at === 'category' && id === view.id);
  const isMenu = !isWide && view.at === 'place' && view.tab !== null && place !== undefined;
  const isSplit = isWide && (place !== undefined || category !== undefined);
  const isNight = isMenu && view.tab === 'pictures' && place.pages.length > 0;
  const deeper: typeof open = (next) => {
    leave();
    // Where the rail stands beside, a place takes the place of the other.
    if (isSplit) change(next);
    else open(next);
  };
  const parent = parentOf(view);
  const parentName =
    parent?.at === 'category' && services?.categories.find(({ id }) => id === parent.id)?.name;
  const toCategories = (
    <BackLink onPress={isSplit ? () => goTop() : goUp}>
      <Trans>Back to Categories</Trans>
    </BackLink>
  );
  function goTop() {
    if (parent?.at === 'categories') goUp();
    else change({ at: 'categories' });
  }

  let content: ReactNode;
  if (services === undefined) content = <ServicesWaiting isAsking={isAsking} onRetry={refetch} />;
  else if (place !== undefined && isMenu)
    content = (
      <Menu
        place={place}
        tab={view.tab ?? 'read'}
        updatedAt={updatedAt}
        onTab={(tab) => change({ ...view, tab })}
      />
    );
  else if (place !== undefined && view.at === 'place')
    content = (
      <>
        <PlaceView
          place={place}
          back={
            isSplit ? undefined : parentName ? (
              <BackLink onPress={goUp}>{t`Back to ${parentName[language]}`}</BackLink>
            ) : (
              toCategories
            )
          }
        />
        {isSplit && (
          <Menu
            place={place}
            tab={view.tab ?? 'read'}
            updatedAt={updatedAt}
            onTab={(tab) => change({ ...view, tab })}
          />
        )}
      </>
    );
  else if (category !== undefined && category.places.length > 0)
    content = (
      <PlacesView
        category={category}
        places={services.places.filter(({ id }) => category.places.includes(id))}
        back={isSplit ? undefined : toCategories}
        onOpen={({ id }) => deeper({ at: 'place', id, tab: null })}
      />
    );
  else if (category !== undefined)
    content = (
      <SoonView
        category={category}
        back={isSplit ? undefined : toCategories}
        onTap={() => setTold({ category: category.id, times: (told?.times ?? 0) + 1 })}
      />
    );
  else content = <CategoriesView services={services} onOpen={deeper} />;

  const isTold = told !== null && category?.id === told.category;
  const name = place?.name[language] ?? '';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      tone={isNight ? 'night' : undefined}
      title={isMenu ? t`Menu, ${name}` : <Trans>Nearby Hotel Services</Trans>}
      back={isMenu ? { label: t`Back`, onPress: goUp } : undefined}
      bodyClassName={isSplit ? css.split : isNight ? css.filled : undefined}
      footer={
        isTold ? (
          <SoonAlert key={told.times} category={told.category} onClose={() => setTold(null)} />
        ) : place === undefined || isWide ? undefined : isMenu ? (
          <PlaceContacts place={place} />
        ) : (
          <MenuButtons
            hasPictures={place.pages.length > 0}
            onOpen={(tab) => deeper({ at: 'place', id: place.id, tab })}
          />
        )
      }
    >
      {isSplit && services ? (
        <div ref={top} className={css.columns}>
          <ServicesRail services={services} view={view} back={toCategories} onChange={change} />
          <div key={viewText(view).split('/')[0]} className={place ? css.place : css.pane}>
            {content}
          </div>
        </div>
      ) : (
        <div ref={top} className={isNight ? css.full : undefined}>
          {content}
        </div>
      )}
    </Sheet>
  );
}

type MenuButtonsProps = { hasPictures: boolean; onOpen: (tab: 'read' | 'pictures') => void };

function MenuButtons({ hasPictures, onOpen }: MenuButtonsProps) {
  return (
    <>
      {hasPictures && (
        <Button variant="line" icon={<Icon of={Images} />} onPress={() => onOpen('pictures')}>
          <Trans context="menu">Pictures</Trans>
        </Button>
      )}
      <Button onPress={() => onOpen('read')}>
        <Trans>Read the menu</Trans>
      </Button>
    </>
  );
}
