import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { tabAfterKey } from './tab-keys.ts';
import css from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: ReactNode; count?: number | undefined; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /**
   * `segments`: equal halves of one control, which stays in view where the content scrolls.
   * `tiles`: cards side by side, each with an icon before its name.
   */
  look?: 'segments' | 'tiles' | undefined;
  className?: string | undefined;
};

/** One tab is open; the keys of a list of tabs lead from one to the next and open it. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look,
  className,
}: TabsProps<Id>) {
  const id = useId();
  const open = tabs.find((tab) => tab.id === selected);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: pressed, key } = event;
    const at = tabs.findIndex((tab) => tab.id === selected);
    const isRtl = getComputedStyle(pressed).direction === 'rtl';
    const next = tabAfterKey(key, { at, count: tabs.length, isRtl });
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    const target = pressed.parentElement?.children[next];
    if (target instanceof HTMLElement) target.focus();
    onSelect(tab.id);
  };
  return (
    <div className={cx(css.tabs, look && css[look], className)}>
      <div role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => {
          const isOpen = tab === open;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}${tab.id}`}
              aria-selected={isOpen}
              aria-controls={isOpen ? `${id}panel` : undefined}
              tabIndex={isOpen ? 0 : -1}
              className={css.tab}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.name}
              {tab.count !== undefined && tab.count > 0 && (
                <bdi className={css.count}>{tab.count}</bdi>
              )}
            </button>
          );
        })}
      </div>
      {open && (
        <div
          key={open.id}
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}${open.id}`}
          tabIndex={0}
          className={css.panel}
        >
          {open.content}
        </div>
      )}
    </div>
  );
}
