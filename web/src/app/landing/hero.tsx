import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Display } from '../../ui/display.tsx';
import { Eyebrow } from '../../ui/eyebrow.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Window } from '../../ui/window.tsx';
import { Arcade } from './arcade.tsx';
import css from './hero.module.css';
import { QuickBar } from './quick-bar.tsx';

export function Hero() {
  const { t } = useLingui();
  return (
    <section className={css.hero} aria-labelledby="welcome">
      <div className={css.window}>
        <Window
          src="/art/hero-dusk.svg"
          alt={t`Drawing: dusk over the Sea of Oman from Seeb, with dhows and the Hajar mountains`}
          ratio="358/330"
          position="38% 50%"
          isPriority
          isAfterText
        />
      </div>
      <div className={css.text}>
        <Eyebrow className={css.wide}>
          <Trans>Seeb, Muscat</Trans>
        </Eyebrow>
        <Display as="h1" size={54} id="welcome" className={css.title}>
          <Trans>
            Where the sea rests
            <br />
            beneath the mountain
          </Trans>
        </Display>
        <p className={css.lead}>
          <Trans>A quiet house in Seeb, between the Sea of Oman and the Hajar mountains, where the coffee never goes cold.</Trans>
        </p>
        <div className={css.wide}>
          <Button variant="text" href="#rooms" iconEnd={<Icon of={ArrowRight} directional />}>
            <Trans>See the four rooms</Trans>
          </Button>
        </div>
      </div>
      <Arcade />
      <QuickBar />
    </section>
  );
}
