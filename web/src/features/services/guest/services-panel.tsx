import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import type { PanelProps } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useServices } from '../api/services.ts';
import { trackVisit } from '../api/track-visit.ts';
import { CategoriesView } from './categories-view.tsx';
import { PlacesView, SoonView } from './category-view.tsx';
import { Menu } from './menu/menu.tsx';
import { PlaceContacts } from './place-contacts.tsx';
import { PlaceView } from './place-view.tsx';
import { ServicesRail } from './services-rail.tsx';
import { parentOf, type ServicesView, useServicesView, viewText } from './services-view.ts';
import { ServicesWaiting } from './services-waiting.tsx';
import { SoonAlert } from './soon-alert.tsx';
import { useViewChange } from './use-view-change.ts';
import css from './services-panel.module.css';

/** Room for a rail and a place beside it: a tablet, not a phone on its side. */
const WIDE = '(min-width: 768px) and (min-height: 500px)';
const TOP: ServicesView = { at: 'categories' };

/** Nearby services: categories, places and menus, a history entry a level (S-01 … S-04). */
export function ServicesPanel({ start, onClose }: PanelProps<'services'>) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { services, isAsking, updatedAt, refetch } = useServices();
  const { view, open, change, leave } = useServicesView(start ?? '');
  const isWide = useMedia(WIDE);
  const top = useRef<HTMLDivElement>(null);
  const remember = useViewChange(top, viewText(view));
  const [told, setTold] = useTold(viewText(view));
  useVisit(view);

  const place = services?.places.find(({ id }) => view.at === 'place' && id === view.id);
  const category = services?.categories.find(({ id }) => view.at === 'category' && id === view.id);
  const parent = parentOf(view) ?? TOP;
  const goUp = () => leave(parent);
  /** With a rail beside, a place takes the place of the other. */
  const isSplit = isWide && (place !== undefined || category !== undefined);
  const tab = view.at === 'place' ? view.tab : null;
  const isMenu = !isWide && place !== undefined && tab !== null;
  const isNight = isMenu && tab === 'pictures' && place.pages.length > 0;
  const deeper = (next: ServicesView) => {
    remember();
    if (isSplit) change(next);
    else open(next);
  };
  const toCategories = (
    <BackLink onPress={() => leave(TOP)}>
      <Trans>Back to Categories</Trans>
    </BackLink>
  );
  const parentName =
    parent.at === 'category' && services?.categories.find(({ id }) => id === parent.id)?.name;
  const back = isSplit ? undefined : parentName ? (
    <BackLink onPress={goUp}>{t`Back to ${parentName[language]}`}</BackLink>
  ) : (
    toCategories
  );
  const menu = place && (
    <Menu
      place={place}
      tab={tab ?? 'read'}
      updatedAt={updatedAt}
      onTab={(next) => change({ at: 'place', id: place.id, tab: next })}
    />
  );

  let content: ReactNode;
  if (services === undefined) content = <ServicesWaiting isAsking={isAsking} onRetry={refetch} />;
  else if (isMenu) content = menu;
  else if (place)
    content = (
      <>
        <PlaceView place={place} back={back} />
        {isSplit && menu}
      </>
    );
  else if (category && category.places.length > 0)
    content = (
      <PlacesView
        category={category}
        places={services.places.filter(({ id }) => category.places.includes(id))}
        back={back}
        onOpen={({ id }) => deeper({ at: 'place', id, tab: null })}
      />
    );
  else if (category) content = <SoonView category={category} back={back} onTap={setTold} />;
  else content = <CategoriesView services={services} onOpen={deeper} />;

  let footer: ReactNode;
  if (told !== null && category)
    footer = <SoonAlert key={told} category={category.id} onClose={() => setTold(null)} />;
  else if (isMenu) footer = <PlaceContacts place={place} />;
  else if (place && !isWide)
    footer = (
      <MenuButtons
        hasPictures={place.pages.length > 0}
        onOpen={(next) => deeper({ at: 'place', id: place.id, tab: next })}
      />
    );

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
      footer={footer}
    >
      {isSplit && services ? (
        <div ref={top} className={css.columns}>
          <ServicesRail services={services} view={view} back={toCategories} onChange={change} />
          <div key={place?.id ?? category?.id} className={place ? css.place : css.pane}>
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

/** First thing of a sub-view: one level up. */
function BackLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.back} onClick={onPress}>
      <Icon of={ArrowLeft} directional size={18} />
      {children}
    </button>
  );
}

/** Looking at a place counts, however its guest came to it (S-04). */
function useVisit(view: ServicesView): void {
  const visited = view.at === 'place' ? view.id : null;
  useEffect(() => {
    if (visited !== null) void trackVisit(visited);
  }, [visited]);
}

/** Number of the tap that was told that its service comes later; null again in another view. */
function useTold(view: string) {
  const [told, setTold] = useState<{ in: string; tap: number } | null>(null);
  if (told !== null && told.in !== view) setTold(null);
  const tell = (tap: string | null) =>
    setTold((before) => (tap === null ? null : { in: view, tap: (before?.tap ?? 0) + 1 }));
  return [told?.tap ?? null, tell] as const;
}

type MenuButtonsProps = { hasPictures: boolean; onOpen: (tab: 'read' | 'pictures') => void };

function MenuButtons({ hasPictures, onOpen }: MenuButtonsProps) {
  return (
    <>
      {hasPictures && (
        <Button
          variant="line"
          className={css.pictures}
          icon={<Icon of={Images} />}
          onPress={() => onOpen('pictures')}
        >
          <Trans context="menu">Pictures</Trans>
        </Button>
      )}
      <Button onPress={() => onOpen('read')}>
        <Trans>Read the menu</Trans>
      </Button>
    </>
  );
}
