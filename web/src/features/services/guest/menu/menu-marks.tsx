import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Fish, Flame, Leaf, type LucideIcon, Nut, Users, Wheat } from 'lucide-react';
import type { MenuMark } from '#shared/services/services.contract.ts';
import { Icon } from '../../../../ui/icon.tsx';
import css from './menu.module.css';

const MARK_ICONS: Readonly<Record<Exclude<MenuMark, 'signature'>, LucideIcon>> = {
  vegetarian: Leaf,
  spicy: Flame,
  nuts: Nut,
  seafood: Fish,
  gluten: Wheat,
  two: Users,
};

function markName(i18n: I18n, mark: MenuMark): string {
  switch (mark) {
    case 'signature':
      return i18n._(msg`House favourite`);
    case 'vegetarian':
      return i18n._(msg`Vegetarian`);
    case 'spicy':
      return i18n._(msg`Spicy`);
    case 'nuts':
      return i18n._(msg`Contains nuts`);
    case 'seafood':
      return i18n._(msg`From the sea`);
    case 'gluten':
      return i18n._(msg`Contains wheat`);
    case 'two':
      return i18n._(msg({ message: 'For two', context: 'menu' }));
  }
}

/** Each mark as picture and word; the star of a favourite stands beside the name. */
export function MenuMarks({ marks }: { marks: readonly MenuMark[] }) {
  const { i18n } = useLingui();
  const shown = marks.filter((mark) => mark !== 'signature');
  if (shown.length === 0) return null;
  return (
    <ul className={css.marks}>
      {shown.map((mark) => (
        <li key={mark}>
          <Icon of={MARK_ICONS[mark]} size={15} />
          {markName(i18n, mark)}
        </li>
      ))}
    </ul>
  );
}

/** The eight-pointed star of what the house is proud of. */
export function FavouriteStar() {
  const { i18n } = useLingui();
  return (
    <>
      <span className={css.star} aria-hidden="true" />
      <span className="sr">, {markName(i18n, 'signature')}</span>
    </>
  );
}

/** Says what the star means, for whoever sees it. */
export function FavouriteLegend() {
  const { i18n } = useLingui();
  return (
    <p className={css.legend} aria-hidden="true">
      <span className={css.star} />
      {markName(i18n, 'signature')}
    </p>
  );
}
