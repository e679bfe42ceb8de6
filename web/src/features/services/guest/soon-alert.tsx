import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Phone, X } from 'lucide-react';
import type { CategoryId } from '#shared/services/places.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './soon-alert.module.css';

type SoonAlertProps = { category: CategoryId; onClose: () => void };

/** What a tap on a service that is not active yet says, with a way to who can help now. */
export function SoonAlert({ category, onClose }: SoonAlertProps) {
  const { t } = useLingui();
  const { contactPhone } = useSite();
  return (
    <div className={css.alert}>
      <Icon of={Info} size={22} className={css.icon} />
      <div className={css.words}>
        <b role="alert">
          <Trans>This service will be activated soon.</Trans>
        </b>
        <a href={`tel:${contactPhone}`}>
          <Icon of={Phone} />
          {category === 'transport' ? (
            <Trans>Ask reception for a car</Trans>
          ) : (
            <Trans>Ask reception for the way</Trans>
          )}
        </a>
      </div>
      <IconButton label={t`Close the message`} onPress={onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}
