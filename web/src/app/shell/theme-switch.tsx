import { useLingui } from '@lingui/react/macro';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { type ThemeChoice, useTheme } from '../theme.ts';
import css from './theme-switch.module.css';

const ICONS = { device: SunMoon, light: Sun, dark: Moon } as const;
const ORDER: readonly ThemeChoice[] = ['device', 'light', 'dark'];

export function ThemeSwitch() {
  const { t } = useLingui();
  const { choice, choose } = useTheme();
  const names: Record<ThemeChoice, string> = { device: t`As the device`, light: t`Light`, dark: t`Dark` };
  return (
    <fieldset className={css.switch}>
      <legend className="sr">{t`Appearance`}</legend>
      {ORDER.map((one) => (
        <label key={one} className={css.option}>
          <input type="radio" name="theme" className="sr" checked={choice === one} onChange={() => choose(one)} />
          <Icon of={ICONS[one]} size={18} />
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}
