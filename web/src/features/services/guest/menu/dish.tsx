import { Plural, Trans } from '@lingui/react/macro';
import { OTHER_LANGUAGE } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import type { MenuItem, MenuSection } from '#shared/services/services.contract.ts';
import { formatOmr } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Price } from '../../../../ui/price.tsx';
import { Display } from '../../../../ui/section.tsx';
import { FavouriteStar, MenuMarks } from './menu-marks.tsx';
import css from './menu.module.css';

/** One section of the menu with its dishes or treatments. */
export function DishSection({ section, id }: { section: MenuSection; id: string }) {
  const { language } = useLanguage();
  const isTimed = section.items.some(({ prices }) =>
    prices.some(({ minutes }) => minutes !== null),
  );
  return (
    <section
      className={css.section}
      id={id}
      data-section={section.id}
      aria-labelledby={`${id}-name`}
    >
      <header>
        <Display as="h3" size={24} id={`${id}-name`}>
          {section.name[language]}
        </Display>
        {isTimed && (
          <p>
            <Trans>In Omani rial</Trans>
          </p>
        )}
      </header>
      {section.note !== null && <p className={css.about}>{section.note[language]}</p>}
      <ul className={css.dishes}>
        {section.items.map((item) => (
          <Dish key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Dish({ item }: { item: MenuItem }) {
  const { language } = useLanguage();
  const other = OTHER_LANGUAGE[language];
  return (
    <li className={css.dish}>
      <h4>
        {item.name[language]}
        {item.marks.includes('signature') && <FavouriteStar />}
      </h4>
      <Prices prices={item.prices} />
      <p className={css.other} lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'}>
        {item.name[other]}
      </p>
      <p className={css.description}>{item.description[language]}</p>
      <MenuMarks marks={item.marks} />
    </li>
  );
}

function Prices({ prices }: Pick<MenuItem, 'prices'>) {
  const { language } = useLanguage();
  const [only] = prices;
  if (only?.minutes === null)
    return <Price baisa={baisaFromOmr(only.price)} size="small" className={css.price} />;
  return (
    <ul className={css.lengths}>
      {prices.map(({ minutes, price }) => (
        <li key={minutes}>
          <span>
            <Plural value={minutes ?? 0} one="# min" other="# min" />
          </span>
          <b>{formatOmr(baisaFromOmr(price), language).number}</b>
        </li>
      ))}
    </ul>
  );
}
