import { Trans } from '@lingui/react/macro';
import { Check, Phone } from 'lucide-react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailAnswers, DetailFurther } from '../../../ui/desk/desk-detail.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/price.tsx';
import type { BoardHandles } from './board-handles.ts';
import css from './booking-detail.module.css';
import { allowedActions, nextStep, type StaffAction } from './staff-actions.ts';
import { useActionWords } from './use-action-words.ts';

/** Total and everything that may be done now: the next step large, ending it beside the phone, the rest beneath. */
export function DetailFooter({ booking, board }: { booking: Booking; board: BoardHandles }) {
  const words = useActionWords();
  const actions = allowedActions(booking.status);
  const next = nextStep(booking.status);
  const ending = actions.find((action) => action === 'reject' || action === 'cancel');
  const further = actions.filter((action) => action !== next && action !== ending);
  const button = (action: StaffAction) => ({
    isDisabled: board.blockedBy !== null,
    'aria-describedby': board.blockedBy ?? undefined,
    onPress: () => board.ask(action, booking),
    children: words.name(action),
  });
  return (
    <>
      <div className={css.sum}>
        <span className="muted">
          <Trans>Total</Trans>
        </span>
        <Price baisa={baisaFromOmr(booking.totalPrice)} />
      </div>
      {next !== null && (
        <Button {...button(next)} isBlock icon={<Icon of={Check} />}>
          {words.step(next)}
        </Button>
      )}
      <DetailAnswers>
        <Button size="sm" variant="line" href={`tel:${booking.phoneNumber}`} icon={<Icon of={Phone} />}>
          <Trans>Call</Trans>
        </Button>
        {ending !== undefined && <Button {...button(ending)} size="sm" variant="danger" />}
      </DetailAnswers>
      <DetailFurther>
        {further.map((action) => (
          <Button key={action} {...button(action)} size="sm" variant="text" className={action === 'delete' ? css.delete : undefined} />
        ))}
      </DetailFurther>
    </>
  );
}
