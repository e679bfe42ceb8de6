import { Trans } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Display } from '../../../ui/section.tsx';
import css from './account-frame.module.css';

/** Where the hotel is and how it is called, under every page of signing in. */
function HotelFooter() {
  const { language } = useLanguage();
  const site = useSite();
  return (
    <footer className={css.foot}>
      <p>
        <Icon of={MapPin} />
        {language === 'ar' ? site.addressAr : site.address}
      </p>
      <a href={`tel:${site.contactPhone}`}>
        <Icon of={Phone} />
        <span className="sr">
          <Trans>Phone</Trans>{' '}
        </span>
        <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
      </a>
    </footer>
  );
}

/** A way to another page of signing in. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button variant="text" size="sm" href={href}>
      {children}
    </Button>
  );
}

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
            <FramedImage src={SCENE} alt="" ratio="4/5" cut={4} position={VIEWS[view]} isPriority />
          </div>
          <Display as="h1" size={38}>
            {title}
          </Display>
          {lead !== undefined && <div className={css.lead}>{lead}</div>}
        </div>
        {children}
        <HotelFooter />
      </section>
      <aside className={`${css.side} night lattice`}>
        <div className={css.window}>
          <FramedImage src={SCENE} alt="" ratio="4/5" position={VIEWS[view]} isPriority isLit />
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
