import { Trans } from '@lingui/react/macro';
import type { StayWifi as Wifi } from '#shared/bookings/my-stay.contract.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import css from './my-stay.module.css';

/** What a guest types into their phone: the password where there is one, else the name. */
export function StayWifi({ name, password }: NonNullable<Wifi['wifi']>) {
  return (
    <div className={cx(css.wifi, 'night lattice')}>
      <small>
        {password === null ? (
          <Trans>Guest Wi-Fi</Trans>
        ) : (
          <Trans>
            Guest Wi-Fi <bdi dir="ltr">{name}</bdi>, password
          </Trans>
        )}
      </small>
      <code>
        <bdi dir="ltr" translate="no">
          {password ?? name}
        </bdi>
      </code>
      <div className={css.copy}>
        <CopyButton text={password ?? name} isNight>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
    </div>
  );
}
