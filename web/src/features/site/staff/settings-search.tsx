import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SettingsTab } from '../../../platform/navigation/feature.ts';
import { mayDo } from '../../../platform/session/role.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findSettings, type Setting } from './settings-index.ts';
import css from './settings-area.module.css';

const hrefOf = ({ tab }: Setting) => `/dashboard/settings?tab=${tab}`;

type SettingsSearchProps = {
  /** Parts that the features bring. */
  tabs: readonly { readonly id: SettingsTab; readonly label: string }[];
};

/** Finds a setting by words of either language; Enter opens the first, arrows lead through them. */
export function SettingsSearch({ tabs }: SettingsSearchProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const user = useUser();
  const root = useRef<HTMLDivElement>(null);
  const labels = new Map(tabs.map(({ id, label }) => [id, label]));
  const found = findSettings(text, ({ name }) => i18n._(name)).filter(
    ({ tab, needs }) => labels.has(tab) && (needs === undefined || mayDo(user, needs)),
  );
  const isAsked = text.trim() !== '';
  const [first] = found;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'ArrowDown') stops[Math.min(at + 1, stops.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') stops[Math.max(at - 1, 0)]?.focus();
    else if (event.key === 'Escape' && isAsked) {
      setText('');
      stops[0]?.focus();
    } else if (event.key === 'Enter' && at === 0 && first) {
      setText('');
      navigate(hrefOf(first));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={root}
      className={css.search}
      role="search"
      aria-label={t`Search the settings`}
      onKeyDown={onKeyDown}
    >
      <label className={css.field}>
        <Icon of={Search} size={20} />
        <input
          type="search"
          dir="auto"
          value={text}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t`Search the settings`}
          aria-label={t`Search the settings`}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className={isAsked && found.length === 0 ? css.nothing : 'sr'} role="status">
        {isAsked &&
          (found.length === 0
            ? t`No setting is called so. Try another word.`
            : plural(found.length, { one: '# setting found', other: '# settings found' }))}
      </p>
      {found.length > 0 && (
        <ul className={css.found}>
          {found.map((setting) => (
            <li key={setting.words}>
              <Link href={hrefOf(setting)} className={css.setting} onClick={() => setText('')}>
                <b>{i18n._(setting.name)}</b>
                <small>
                  <Trans>in {labels.get(setting.tab)}</Trans>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
