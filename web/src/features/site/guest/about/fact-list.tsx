import { Trans, useLingui } from '@lingui/react/macro';
import {
  Accessibility,
  Baby,
  Coffee,
  type LucideIcon,
  Moon,
  PawPrint,
  Plane,
  SquareParking,
  Waves,
} from 'lucide-react';
import { factIn, HOUSE_FACTS, type HouseFact } from '#shared/site/house-facts.ts';
import type { House } from '#shared/site/house.contract.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { FACT_NAMES } from '../../fact-words.ts';
import css from './about-page.module.css';

const ICONS: Readonly<Record<HouseFact, LucideIcon>> = {
  airport: Plane,
  breakfast: Coffee,
  parking: SquareParking,
  pool: Waves,
  children: Baby,
  accessibility: Accessibility,
  quietHours: Moon,
  pets: PawPrint,
};

/** Lists the facts that the owner has written; draws nothing where there are none. */
export function FactList({ house }: { house: House }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const facts = HOUSE_FACTS.flatMap((fact) => {
    const text = factIn(house, fact, language);
    return text === null ? [] : [{ fact, text }];
  });
  if (facts.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="good-to-know">
      <Display as="h2" size={30} id="good-to-know">
        <Trans>Good to know</Trans>
      </Display>
      <ul className={css.facts}>
        {facts.map(({ fact, text }) => (
          <li key={fact} className={css.fact}>
            <Icon of={ICONS[fact]} size={24} directional={fact === 'airport'} />
            <div>
              <h3 className={css.name}>{i18n._(FACT_NAMES[fact])}</h3>
              <p className={css.text} dir="auto">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
