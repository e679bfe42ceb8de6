import { useLingui } from '@lingui/react/macro';
import { useBookingWords } from '../use-booking-words.ts';
import { type Lanes, shownLanes } from './lanes.ts';
import css from './lane-tabs.module.css';

interface LaneTabsProps {
  readonly lanes: Lanes;
  /** Changes that guests ask for; they wait among the requests. */
  readonly asked: number;
}

/** On a phone the lanes stand one below the other: each is a tap away, with its count. */
export function LaneTabs({ lanes, asked }: LaneTabsProps) {
  const { t } = useLingui();
  const words = useBookingWords();
  return (
    <nav className={css.tabs} aria-label={t`Lanes of the board`}>
      <ul>
        <Tab lane="pending" count={lanes.pending.length + asked} name={words.lane('pending')} />
        {shownLanes(lanes).map((lane) => (
          <Tab key={lane} lane={lane} count={lanes[lane].length} name={words.lane(lane)} />
        ))}
      </ul>
    </nav>
  );
}

/** Marks a lane as the target of its tab. */
export const laneId = (lane: string): string => `lane-${lane}`;

function Tab({ lane, count, name }: { lane: string; count: number; name: string }) {
  const jump = () => {
    const target = document.getElementById(laneId(lane));
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <li>
      <button type="button" className={css.tab} onClick={jump}>
        {name} <b>{count}</b>
      </button>
    </li>
  );
}
