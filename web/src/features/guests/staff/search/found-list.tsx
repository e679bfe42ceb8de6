import { useLingui } from '@lingui/react/macro';
import type { FoundGroup, FoundItem } from './use-found-items.tsx';
import css from './desk-search.module.css';

type FoundListProps = {
  id: string;
  groups: readonly FoundGroup[];
  /** Id of the item that Enter opens. */
  active: string | null;
  onPoint: (id: string) => void;
};

/** The results in their groups; the field keeps the focus. */
export function FoundList({ id, groups, active, onPoint }: FoundListProps) {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Search results`}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <p className={css.group} aria-hidden="true">
            {group.title}
          </p>
          {group.items.map((item) => (
            <FoundRow
              key={item.id}
              item={item}
              isActive={item.id === active}
              onPoint={() => onPoint(item.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type FoundRowProps = { item: FoundItem; isActive: boolean; onPoint: () => void };

function FoundRow({ item, isActive, onPoint }: FoundRowProps) {
  return (
    <div
      id={item.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.row}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={item.open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') item.open();
      }}
    >
      <span className={css.picture}>{item.icon}</span>
      <span className={css.words}>
        <b>{item.title}</b>
        <small>{item.more}</small>
      </span>
      {item.chip}
    </div>
  );
}
