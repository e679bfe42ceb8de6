import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Category, Services } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CATEGORY_ICONS, PLACE_ICONS } from './service-art.tsx';
import { parseView, type ServicesView, viewText } from './services-view.ts';
import css from './services-rail.module.css';

type ServicesRailProps = {
  services: Services;
  view: ServicesView;
  back: ReactNode;
  onChange: (view: ServicesView) => void;
};

/** Beside the place, where there is room: every place, and the categories without one. */
export function ServicesRail({ services, view, back, onChange }: ServicesRailProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const shown = viewText(view).split('/')[0];
  const item = (id: string, name: string, icon: (typeof PLACE_ICONS)['omani']) => (
    <li key={id}>
      <button
        type="button"
        aria-current={id === shown || undefined}
        onClick={() => onChange(parseView(id))}
      >
        <Icon of={icon} directional size={20} />
        {name}
      </button>
    </li>
  );
  const open = services.categories.filter(({ places }) => places.length > 0);
  const soon = services.categories.filter(({ places }) => places.length === 0);
  return (
    <nav className={css.rail} aria-label={t`Categories`}>
      {back}
      {open.map((category) => (
        <Group key={category.id} name={groupName(category, category.name[language])}>
          {services.places
            .filter(({ id }) => category.places.includes(id))
            .map(({ id, name }) =>
              item(
                id,
                category.places.length === 1 ? category.name[language] : name[language],
                PLACE_ICONS[id],
              ),
            )}
        </Group>
      ))}
      <Group name={<Trans>Soon</Trans>}>
        {soon.map(({ id, name }) => item(id, name[language], CATEGORY_ICONS[id]))}
      </Group>
    </nav>
  );
}

/** The one place of the spa has the name of its category. */
function groupName({ id }: Category, name: string): ReactNode {
  return id === 'spa' ? <Trans>Wellbeing</Trans> : name;
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id}>{name}</p>
      <ul>{children}</ul>
    </section>
  );
}
