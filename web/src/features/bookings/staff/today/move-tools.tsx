import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, Printer } from 'lucide-react';
import type { Day } from '#shared/muscat-time.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MenuButton, type MenuChoice } from '../../../../ui/menu-button.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import {
  ARRIVAL_FILTERS,
  type ArrivalFilter,
  isAmong,
  leavingToday,
  type Move,
  type Moves,
  rowsOf,
} from './moves.ts';
import css from './move-tools.module.css';

/** The papers of the day. */
export interface DayPapers {
  /** The list in view. */
  readonly printList: () => void;
  /** A registration card of everybody who is still to arrive. */
  readonly printCards: () => void;
  /** The ID numbers for the cards are being read. */
  readonly isPending: boolean;
  readonly printRooms: () => void;
}

type MoveToolsProps = {
  move: Move;
  moves: Moves;
  today: Day;
  filter: ArrivalFilter;
  onFilter: (filter: ArrivalFilter) => void;
  papers: DayPapers;
};

/** Over a list of the day: what of it is shown or how many people it is, and its paper. */
export function MoveTools({ move, moves, today, filter, onFilter, papers }: MoveToolsProps) {
  const { t } = useLingui();
  // Also over guests who are done: tools that go would move the rows under a finger.
  if (rowsOf(moves, move).length === 0 && filter === 'all') return null;
  const labels: Record<Move, string> = {
    arrivals: t`List of arrivals`,
    inHouse: t`List of the house`,
    departures: t`List of departures`,
  };
  const choices: MenuChoice[] = [{ id: 'list', name: labels[move], onChoose: papers.printList }];
  if (move !== 'arrivals') {
    choices.push({ id: 'rooms', name: t`Rooms for housekeeping`, onChoose: papers.printRooms });
  } else if (moves.arrivals.length > 0) {
    choices.push({ id: 'cards', name: t`Registration cards`, onChoose: papers.printCards });
  }
  return (
    <div className={css.tools}>
      {move === 'arrivals' ? (
        <>
          <Filters moves={moves} today={today} shown={filter} onShow={onFilter} />
          <RoomsForAll moves={moves} today={today} />
        </>
      ) : (
        <People move={move} moves={moves} today={today} />
      )}
      <div className={css.papers}>
        <MenuButton
          icon={<Icon of={Printer} size={17} />}
          choices={choices}
          isPending={papers.isPending}
        >
          <Trans>Print</Trans>
        </MenuButton>
      </div>
    </div>
  );
}

type FiltersProps = {
  moves: Moves;
  today: Day;
  shown: ArrivalFilter;
  onShow: (filter: ArrivalFilter) => void;
};

function Filters({ moves: { arrivals }, today, shown, onShow }: FiltersProps) {
  const { t } = useLingui();
  const names: Record<ArrivalFilter, string> = {
    all: t({ message: 'All', context: 'arrivals' }),
    noRoom: t({ message: 'No room yet', context: 'arrivals' }),
    overdue: t({ message: 'Overdue', context: 'arrivals' }),
  };
  return (
    <div className={css.filters} role="group" aria-label={t`Which arrivals`}>
      {ARRIVAL_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={css.filter}
          aria-pressed={filter === shown}
          onClick={() => onShow(filter)}
        >
          {names[filter]} <bdi>{arrivals.filter((one) => isAmong(filter, one, today)).length}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Leads to a room for each of those who have none. */
function RoomsForAll({ moves: { arrivals }, today }: Pick<MoveToolsProps, 'moves' | 'today'>) {
  const without = arrivals.filter((one) => isAmong('noRoom', one, today)).length;
  if (without === 0) return null;
  return (
    <Button
      variant="text"
      size="sm"
      icon={<Icon of={DoorOpen} size={17} />}
      aria-haspopup="dialog"
      onPress={() => openPanel({ name: 'roomsForAll' })}
    >
      <Trans>Rooms for all</Trans> <bdi>{without}</bdi>
    </Button>
  );
}

/** People count in an emergency, not bookings. */
function People({ move, moves, today }: Pick<MoveToolsProps, 'move' | 'moves' | 'today'>) {
  const words = useBookingWords();
  const people = moves[move].reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0);
  const leaving = leavingToday(moves, today);
  return (
    <p className={css.people}>
      <b>{words.guests(people)}</b>
      {move === 'inHouse' && leaving > 0 && (
        <span>
          <Plural value={leaving} one="# room leaves today" other="# rooms leave today" />
        </span>
      )}
    </p>
  );
}
