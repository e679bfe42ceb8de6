import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { blockedProps, type DeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { CalendarView, ShownRooms } from './calendar-model.ts';
import type { CalendarWindow } from './use-calendar-window.ts';
import css from './calendar-tools.module.css';

const WEEK = 7;

type CalendarToolsProps = {
  window: CalendarWindow;
  status: Pick<DeskStatus, 'blockedBy'>;
  view: CalendarView;
  onQuickBooking: () => void;
  onCloseRoom: () => void;
};

/** Which nights and rooms are shown, and what is begun here. */
export function CalendarTools(props: CalendarToolsProps) {
  const { window, status, view, onQuickBooking, onCloseRoom } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const { nights } = view;
  const range = formatDayRange(nights[0] ?? '', nights.at(-1) ?? '', language);
  return (
    <div className={css.tools}>
      <div className={css.steps}>
        <IconButton label={t`A week back`} onPress={() => window.turn(-WEEK)}>
          <Icon of={ChevronLeft} directional />
        </IconButton>
        <Button size="sm" variant="line" onPress={window.toTonight}>
          <Trans>Today</Trans>
        </Button>
        <IconButton label={t`A week on`} onPress={() => window.turn(WEEK)}>
          <Icon of={ChevronRight} directional />
        </IconButton>
        <b className={css.range} role="status">
          {range}
        </b>
      </div>
      <div className={css.choice} role="group" aria-label={t`Which rooms`}>
        <Choice of="followUp" window={window}>
          <Trans>To follow up</Trans>
        </Choice>
        <Choice of="all" window={window}>
          <Trans>All rooms</Trans>
        </Choice>
      </div>
      <div className={css.begin}>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={Ban} />}
          {...blockedProps(status.blockedBy)}
          onPress={onCloseRoom}
        >
          <Trans>Close a room</Trans>
        </Button>
        <Button
          size="sm"
          icon={<Icon of={Plus} />}
          {...blockedProps(status.blockedBy)}
          onPress={onQuickBooking}
        >
          <Trans>Quick booking</Trans>
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = { of: ShownRooms; window: CalendarWindow; children: React.ReactNode };

function Choice({ of, window, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={window.shown === of}
      className={css.option}
      onClick={() => window.show(of)}
    >
      {children}
    </button>
  );
}
