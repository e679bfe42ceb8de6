import { Trans } from '@lingui/react/macro';
import { Mail, ShieldCheck } from 'lucide-react';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
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
      <section className={css.draw} aria-labelledby="draws-mail-title">
        <header className={css.head}>
          <h3 id="draws-mail-title">
            <Trans>Fingerprint by mail</Trans>
          </h3>
        </header>
        <p className="small muted">
          <Trans>
            The ministry, a lawyer or a newspaper can have the fingerprint of each draw as soon as
            its list is sealed.
          </Trans>
        </p>
        <Button
          size="sm"
          variant="line"
          className={css.switch}
          icon={<Icon of={Mail} />}
          onPress={() => openPanel({ name: 'drawRecipients' })}
        >
          <Trans>Choose who gets it</Trans>
        </Button>
      </section>
    </section>
  );
}
