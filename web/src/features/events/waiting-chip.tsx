import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { openPanel } from '../../data/panels.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EntryNews } from './entry-news.tsx';

/** In the header while entries wait to be sent; also their number on the icon of the installed app, and news of them. */
export function WaitingChip({ count }: { count: number }) {
  const { t } = useLingui();
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return (
    <>
      {count > 0 && (
        <IconButton
          label={t`${plural(count, { one: 'My entries, # waiting', other: 'My entries, # waiting' })}`}
          badge={count}
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'entries' })}
        >
          <Icon of={CloudUpload} size={22} />
        </IconButton>
      )}
      <EntryNews />
    </>
  );
}
