import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Display } from '../../../ui/section.tsx';
import { DrawSettingsList } from './draw-settings.tsx';
import css from './draw-settings.module.css';

/** The draws as the settings show them: each with its switch and its licence. */
export function DrawsTab() {
  const isBlocked = useConnectivity() !== 'online';
  return (
    <section className={css.tab} aria-labelledby="draws-title">
      <Display as="h2" size={24} id="draws-title">
        <Trans>Draws</Trans>
      </Display>
      <p className={css.law}>
        <Icon of={ShieldCheck} size={20} />
        <span>
          <Trans>
            Omani law asks for the licence of a promotion (Ministerial Decision 239/2013), its
            period, prize, and terms in both languages.
          </Trans>
        </span>
      </p>
      <DrawSettingsList isBlocked={isBlocked} />
    </section>
  );
}
