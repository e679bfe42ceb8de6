import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FramedImage } from '../../ui/framed-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Display, Eyebrow } from '../../ui/section.tsx';
import { QuickBar } from './quick-bar.tsx';
import css from './hero.module.css';

const SCENE = '/art/hero-dusk.svg';

/** One panorama seen through three arches with a common horizon, at desk width only. */
function Arcade() {
  const { t } = useLingui();
  return (
    <div
      className={css.arcade}
      role="img"
      aria-label={t`Drawing: dusk over the Sea of Oman from Seeb, seen through three arches`}
    >
      <FramedImage
        src={SCENE}
        alt=""
        ratio="186/410"
        hasSill={false}
        isPriority
        isAfterText
        className={css.first}
      />
      <FramedImage
        src={SCENE}
        alt=""
        ratio="266/520"
        hasSill={false}
        isPriority
        isAfterText
        className={css.middle}
      />
      <FramedImage
        src={SCENE}
        alt=""
        ratio="186/410"
        hasSill={false}
        isPriority
        isAfterText
        className={css.last}
      />
      <span className={css.sill} />
    </div>
  );
}

export function Hero() {
  const { t } = useLingui();
  return (
    <section className={css.hero} aria-labelledby="welcome">
      <div className={css.window}>
        <FramedImage
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
          <Trans>
            A quiet house in Seeb, between the Sea of Oman and the Hajar mountains, where the coffee
            never goes cold.
          </Trans>
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
