import { useLingui } from '@lingui/react/macro';
import { Window } from '../../ui/window.tsx';
import css from './arcade.module.css';

const SCENE = '/art/hero-dusk.svg';

/** One panorama seen through three arches with a common horizon, at desk width only. */
export function Arcade() {
  const { t } = useLingui();
  return (
    <div className={css.arcade} role="img" aria-label={t`Drawing: dusk over the Sea of Oman from Seeb, seen through three arches`}>
      <Window src={SCENE} alt="" ratio="186/410" hasSill={false} isPriority isAfterText className={css.first} />
      <Window src={SCENE} alt="" ratio="266/520" hasSill={false} isPriority isAfterText className={css.middle} />
      <Window src={SCENE} alt="" ratio="186/410" hasSill={false} isPriority isAfterText className={css.last} />
      <span className={css.sill} />
    </div>
  );
}
