import { Trans, useLingui } from '@lingui/react/macro';
import { Search, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DeskHeader } from '../../../ui/desk/desk-header.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import css from './board-header.module.css';

type BoardHeaderProps = {
  live: ReactNode;
  help: ReactNode;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  isSearchBlocked: boolean;
  blockedBy: string | null;
  isSoundOn: boolean;
  onSound: (isOn: boolean) => void;
};

export function BoardHeader({ live, help, search, onSearch, searchRef, isSearchBlocked, blockedBy, isSoundOn, onSound }: BoardHeaderProps) {
  const { t } = useLingui();
  return (
    <DeskHeader
      title={<Trans>Bookings</Trans>}
      live={live}
      tools={
        <>
          <Tooltip label={t`Sound for new requests`}>
            <IconButton label={t`Sound for new requests`} aria-pressed={isSoundOn} onPress={() => onSound(!isSoundOn)}>
              <Icon of={isSoundOn ? Volume2 : VolumeX} />
            </IconButton>
          </Tooltip>
          {help}
        </>
      }
      search={
        <label className={css.search}>
          <span className="sr">
            <Trans>Search by name, phone or reference</Trans>
          </span>
          <Icon of={Search} />
          <input
            ref={searchRef}
            type="search"
            dir="auto"
            value={search}
            placeholder={t`Name, phone or reference`}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            readOnly={isSearchBlocked}
            aria-describedby={blockedBy ?? undefined}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onSearch('');
            }}
          />
        </label>
      }
    />
  );
}
