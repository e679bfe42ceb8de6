import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePanel } from '../platform/navigation/panels.ts';
import { hasUnsavedInput } from '../platform/navigation/unsaved-input.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NoticeRow } from './notice-row.tsx';
import { applyUpdate, useIsUpdateReady } from './register-service-worker.ts';
import css from './notice-row.module.css';

/** Offers the new version; acts only on a press, and never over something typed. */
function UpdatePrompt({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const update = () => {
    const mustWait = hasUnsavedInput();
    setIsWaiting(mustWait);
    if (mustWait) return;
    setIsTaking(true);
    applyUpdate();
  };
  return (
    <NoticeRow
      isDocked
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
        {isWaiting && (
          <Trans>What you typed stays. Finish it or clear it first, then update.</Trans>
        )}
      </p>
    </NoticeRow>
  );
}

/** Not over a panel: there the guest is busy. */
export function UpdateNotice() {
  const panel = usePanel();
  const isUpdateReady = useIsUpdateReady();
  const [isPutOff, setIsPutOff] = useState(false);
  if (panel !== null || !isUpdateReady || isPutOff) return null;
  return <UpdatePrompt onClose={() => setIsPutOff(true)} />;
}
