import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { AriaLocale } from './aria-locale.tsx';
import { cx } from './cx.ts';
import css from './tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: ReactNode; count?: number | undefined; content: ReactNode }[];
  selected?: Id | undefined;
  onSelect?: ((id: Id) => void) | undefined;
  className?: string | undefined;
};

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className,
}: TabsProps<Id>) {
  return (
    <AriaLocale>
      <AriaTabs
        className={cx(css.tabs, className)}
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(key) => {
          const chosen = tabs.find((tab) => tab.id === key);
          if (chosen) onSelect?.(chosen.id);
        }}
      >
        <TabList aria-label={label} className={cx(css.list)}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={cx(css.tab)}>
              {tab.name}
              {tab.count !== undefined && tab.count > 0 && (
                <bdi className={css.count}>{tab.count}</bdi>
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={cx(css.panel)}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}
