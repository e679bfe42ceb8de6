import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { hasTypedText } from '../data/typed-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { takeUpdate } from './app-update.ts';
import { DockedRow } from './docked-row.tsx';
import css from './docked-row.module.css';

/** Offers the new version; acts only on a press, and never over something typed. */
export function UpdatePrompt({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const update = () => {
    const mustWait = hasTypedText();
    setIsWaiting(mustWait);
    if (mustWait) return;
    setIsTaking(true);
    takeUpdate();
  };
  return (
    <DockedRow
      label={t`New version`}
      icon={<Icon of={RefreshCw} size={20} />}
      title={<Trans>A new version is ready</Trans>}
      closeLabel={t`Later`}
      onClose={onClose}
      action={
        <Button size="sm" variant="line" isPending={isTaking} onPress={update}>
          <Trans>Update</Trans>
        </Button>
      }
    >
      <p className={css.more} role="status">
        {isWaiting && <Trans>What you typed stays. Finish it or clear it first, then update.</Trans>}
      </p>
    </DockedRow>
  );
}
