import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Languages, Lock, LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Area } from '#shared/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { playAlert } from '../alert/sound.ts';
import { LANGUAGE_NAMES, useOtherLanguage } from '../desk.tsx';
import type { Areas } from './back-office-page.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { hrefOf, type PendingCounts } from './pending-counts.ts';
import { WebsiteLink } from './website-link.tsx';
import css from './more-sheet.module.css';

type MoreSheetProps = {
  isOpen: boolean;
  area: Area | null;
  /** The areas that have no place in the bar. */
  far: readonly Area[];
  areas: Areas;
  pending: PendingCounts;
  onClose: () => void;
  onLock: () => void;
  onSignOut: () => void;
};

/** What a phone's bar has no room for. */
export function MoreSheet({
  isOpen,
  area,
  far,
  areas,
  pending,
  onClose,
  onLock,
  onSignOut,
}: MoreSheetProps) {
  const { t } = useLingui();
  const { other, setLanguage } = useOtherLanguage();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans context="areas">More</Trans>}
      bodyClassName={css.body}
    >
      <ul className={css.ways}>
        {far.map((one) => (
          <li key={one}>
            <Link
              href={hrefOf(one, areas, pending)}
              replace
              className={css.way}
              aria-current={one === area ? 'page' : undefined}
            >
              <Icon of={areas[one].icon} size={22} />
              {t(areas[one].name)}
              <PendingBadge place={one} areas={areas} pending={pending} className={css.count} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={css.ways}>
        <li>
          <Way icon={BellRing} onPress={playAlert}>
            <Trans>Test sound</Trans>
          </Way>
        </li>
        <li>
          <Way icon={Languages} lang={other} onPress={() => void setLanguage(other)}>
            {LANGUAGE_NAMES[other]}
          </Way>
        </li>
        <li>
          <WebsiteLink className={css.way} isInSheet />
        </li>
        <li>
          <Way icon={Lock} onPress={onLock}>
            <Trans>Lock</Trans>
          </Way>
        </li>
        <li>
          <Way icon={LogOut} note={<Trans>asks first</Trans>} onPress={onSignOut}>
            <Trans>Sign out</Trans>
          </Way>
        </li>
      </ul>
    </Sheet>
  );
}

type WayProps = {
  icon: LucideIcon;
  lang?: string;
  note?: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

function Way({ icon, lang, note, onPress, children }: WayProps) {
  return (
    <button type="button" className={css.way} lang={lang} onClick={onPress}>
      <Icon of={icon} size={22} directional={icon === LogOut} />
      <span>{children}</span>
      {note !== undefined && <small>{note}</small>}
    </button>
  );
}
