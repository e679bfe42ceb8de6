import { Trans, useLingui } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { DeskHeader } from '../../../ui/desk/desk-header.tsx';
import { DeskSearch } from '../../../ui/desk/desk-search.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

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
        <DeskSearch
          label={t`Search by name, phone or reference`}
          placeholder={t`Name, phone or reference`}
          value={search}
          onChange={onSearch}
          fieldRef={searchRef}
          isBlocked={isSearchBlocked}
          blockedBy={blockedBy}
        />
      }
    />
  );
}
