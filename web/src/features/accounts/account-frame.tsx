import type { ReactNode } from 'react';
import { useSite } from '../../data/use-site.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Display } from '../../ui/display.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Window } from '../../ui/window.tsx';
import css from './account-frame.module.css';
import { HotelFoot } from './hotel-foot.tsx';

/** One panorama: each page of signing in looks at another part of it. */
const VIEWS = { dhow: '12% 50%', sunset: '38% 50%', town: '80% 50%' } as const;
const SCENE = '/art/hero-dusk.svg';

type AccountFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  view: keyof typeof VIEWS;
  /** Beneath the window on wide screens: what an account is good for. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page of one task: the form on the plaster, and a window into the evening on the night side. */
export function AccountFrame({ title, lead, view, aside, children }: AccountFrameProps) {
  const { language } = useLanguage();
  const site = useSite();

  return (
    <div className={css.page}>
      <section className={css.panel}>
        <div className={css.head}>
          <div className={css.smallWindow} aria-hidden="true">
            <Window src={SCENE} alt="" ratio="4/5" cut={4} position={VIEWS[view]} isPriority />
          </div>
          <Display as="h1" size={38}>
            {title}
          </Display>
          {lead !== undefined && <div className={css.lead}>{lead}</div>}
        </div>
        {children}
        <HotelFoot />
      </section>
      <aside className={`${css.side} night lattice`}>
        <div className={css.window}>
          <Window src={SCENE} alt="" ratio="4/5" position={VIEWS[view]} isPriority isLit />
        </div>
        {aside ?? (
          <div aria-hidden="true">
            <Mark name={language === 'ar' ? site.siteNameAr : site.siteName} />
          </div>
        )}
      </aside>
    </div>
  );
}
