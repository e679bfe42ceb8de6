import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { Category, Services } from '#shared/services/services.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Display } from '../../../ui/section.tsx';
import { CATEGORY_ART } from './service-art.tsx';
import { parseView, type ServicesView, viewText } from './services-view.ts';
import css from './categories-view.module.css';

type CategoriesViewProps = { services: Services; onOpen: (view: ServicesView) => void };

/** The four windows. */
export function CategoriesView({ services, onOpen }: CategoriesViewProps) {
  const { language } = useLanguage();
  const { contactPhone } = useSite();
  return (
    <div className={css.body}>
      <div className={css.lead}>
        <Display as="h3" size={30} tabIndex={-1}>
          <Trans>A few steps away</Trans>
        </Display>
        <p>
          <Trans>A table, an hour of rest, a road: all close to our door.</Trans>
        </p>
      </div>
      <ul className={css.arches}>
        {services.categories.map((category) => {
          const { src, position } = CATEGORY_ART[category.id];
          const view = viewOf(category);
          return (
            <li key={category.id}>
              <button
                type="button"
                className={cx(css.arch, category.places.length === 0 && css.soon)}
                data-leads-to={viewText(view)}
                onClick={() => onOpen(view)}
              >
                <FramedImage src={src} alt="" cut={4} position={position} className={css.window} />
                <span className={css.words}>
                  <b>{category.name[language]}</b>
                  <small>
                    <CategoryLine category={category} services={services} />
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={css.ask}>
        <div>
          <b>
            <Trans>Looking for something else?</Trans>
          </b>
          <p>
            <Trans>Reception knows Seeb house by house.</Trans>
          </p>
        </div>
        <Button variant="line" size="sm" icon={<Icon of={Phone} />} href={`tel:${contactPhone}`}>
          <Trans>Call</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A category of one place leads to it at once. */
export function viewOf({ id, places }: Category): ServicesView {
  const [only] = places;
  return only !== undefined && places.length === 1 ? parseView(only) : { at: 'category', id };
}

function CategoryLine({ category, services }: { category: Category; services: Services }) {
  const { t } = useLingui();
  const places = services.places.filter(({ id }) => category.places.includes(id));
  const minutes = Math.min(...places.map(({ walkMinutes }) => walkMinutes));
  if (places.length === 0) return t`Soon`;
  if (places.length === 1)
    return <Plural value={minutes} one="# minute on foot" other="# minutes on foot" />;
  return (
    <Trans>
      <Plural value={places.length} _2="Two" other="# restaurants" />,{' '}
      <Plural value={minutes} one="# minute on foot" other="# minutes on foot" />
    </Trans>
  );
}
