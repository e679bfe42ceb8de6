import { Trans, useLingui } from '@lingui/react/macro';
import {
  BellRing,
  Search,
  TabletSmartphone,
  UserRoundSearch,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { openPanel } from '../platform/navigation/panels.ts';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { withTooltip } from '../ui/tooltip.ts';
import { playAlert, useSoundState } from './alert/sound.ts';
import { setDeskPreferences, useDeskPreferences } from './preferences.ts';
import css from './desk-tools.module.css';

const openSearch = () => openPanel({ name: 'deskSearch' });

/** Leads to the search over everything; an icon where the desk has a search of its own. */
export function FindGuest({ isSmall }: { isSmall: boolean }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      {...(isSmall && withTooltip)}
      className={cx(css.find, isSmall && css.icon)}
      aria-haspopup="dialog"
      aria-label={t`Find a guest`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      {/* Beside a field that searches its own list, it is told from that one. */}
      <Icon of={isSmall ? UserRoundSearch : Search} size={22} />
      <span aria-hidden="true">
        <Trans>Find a guest</Trans>
      </span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}

/** Switches the alert on this device, and says why it is silent. */
export function SoundSwitch({ className }: { className?: string }) {
  const { t } = useLingui();
  const { sound } = useDeskPreferences();
  const state = useSoundState();
  const isOn = sound && state !== 'missing';
  const label = t`Sound for new requests`;
  const why =
    state === 'missing'
      ? t`No sound device here: new requests are shown, and make no sound`
      : sound && state === 'asleep'
        ? t`Sound for new requests: on after the first tap`
        : label;
  return (
    <IconButton
      label={label}
      hint={why}
      className={className}
      aria-pressed={sound}
      onPress={() => {
        setDeskPreferences({ sound: !sound });
        if (!sound) playAlert();
      }}
    >
      <Icon of={isOn ? Volume2 : VolumeX} />
    </IconButton>
  );
}

/** Leads to what this tablet is told while the desk is closed. */
export function PushButton({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`Alerts on this tablet`}
      className={className}
      aria-haspopup="dialog"
      onPress={() => openPanel({ name: 'pushSettings' })}
    >
      <Icon of={TabletSmartphone} />
    </IconButton>
  );
}

/** Plays the alert once; by its icon alone where the head is full. */
export function TestSound({ isSmall }: { isSmall: boolean }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      {...(isSmall && withTooltip)}
      className={cx(css.test, isSmall && css.icon)}
      aria-label={t`Test sound`}
      onClick={playAlert}
    >
      <Icon of={BellRing} size={22} />
      <span aria-hidden="true">
        <Trans>Test sound</Trans>
      </span>
    </button>
  );
}
