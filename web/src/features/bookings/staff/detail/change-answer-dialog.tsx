import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import {
  CHANGE_STATUSES,
  MAX_CHANGE_WORDS,
  type ChangeAnswerBody,
} from '#shared/bookings/change-request.contract.ts';
import { stayOf } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { baisaFromOmr, omrFromBaisa } from '#shared/money.ts';
import { POINTS_DEDUCTED } from '#shared/points/points.ts';
import { AnswerDialog, ConflictDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { readRefusal } from '../../../../backoffice/answer/conflict.ts';
import { pointsText } from '../../../../i18n/common-words.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useInventories } from '../../../../platform/queries/inventory.ts';
import { useNightPrices } from '../../../../platform/queries/rooms.ts';
import { useTextDraft } from '../../../../platform/storage/use-text-draft.ts';
import { InlinePrice, Price } from '../../../../ui/price.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { fullText } from '../../booking-words.ts';
import { useAnswerChange } from '../api/answer-change.ts';
import { WishedDates } from '../board/change-card.tsx';
import { fewestOf, neededStays } from '../kind-stock.ts';
import { OtherKinds } from '../other-kinds.tsx';
import { wishedPrice, wishedStay, type AskedChange } from './change-requests.ts';
import css from './change-request.module.css';

interface ChangeAnswerDialogProps {
  readonly answer: ChangeAnswerBody['answer'];
  readonly asked: AskedChange;
  readonly onClose: () => void;
}

/** Agree or decline, with words for the guest; says what follows before it is done. */
export function ChangeAnswerDialog({ answer, asked, onClose }: ChangeAnswerDialogProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const answering = useAnswerChange();
  const errorText = useErrorText();
  const prices = useNightPrices();
  const { booking, request } = asked;
  const [words, setWords] = useTextDraft('desk.changeAnswer', `${request.id}.${answer}`);
  const refusal =
    answering.error === null
      ? null
      : readRefusal(answering.error, 'booking.change_answered', CHANGE_STATUSES);
  if (refusal?.kind === 'conflict' || refusal?.kind === 'gone')
    return (
      <ConflictDialog
        title={t`This request no longer waits`}
        body={
          <Trans>
            The guest took it back, or a colleague answered it. Your answer changed nothing.
          </Trans>
        }
        now={null}
        confirmLabel={t`Back to the board`}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    );

  const full = fullTexts(i18n, language, asked, answering.error);
  const seen = serverPrice(answering.error) ?? wishedPrice(asked, prices);
  const run = () =>
    answering.mutate(
      {
        booking,
        request,
        answer: {
          answer,
          ...(words.trim() !== '' && { words }),
          ...(answer === 'agree' && seen !== null && { totalPrice: omrFromBaisa(seen) }),
        },
      },
      {
        onSuccess: () => {
          setWords('');
          toast.success({
            title:
              answer === 'decline'
                ? t`Request declined`
                : request.kind === 'change'
                  ? t`The stay has moved`
                  : t`Booking has been cancelled`,
            message: t`The guest is told.`,
          });
          onClose();
        },
      },
    );
  const name = <bdi>{booking.fullName}</bdi>;
  return (
    <AnswerDialog
      title={
        answer === 'decline' ? (
          <Trans>Decline the request of {name}?</Trans>
        ) : request.kind === 'change' ? (
          <Trans>Move the stay of {name}?</Trans>
        ) : (
          <Trans>Cancel the booking of {name} as asked?</Trans>
        )
      }
      body={<Consequence answer={answer} asked={asked} />}
      confirmLabel={
        answer === 'decline'
          ? t`Decline`
          : request.kind === 'change'
            ? t`Move the stay`
            : t`Agree and cancel`
      }
      isDestructive={answer === 'agree' && request.kind === 'cancel'}
      isPending={answering.isPending}
      hasFailed={answering.isError}
      failure={
        refusal?.kind === 'failed'
          ? {
              title: t`The answer was not given`,
              message:
                full === null ? (
                  (refusal.reason ?? errorText(answering.error))
                ) : (
                  <>
                    <p>{full}</p>
                    <WayOut asked={asked} />
                  </>
                ),
            }
          : null
      }
      onConfirm={run}
      onClose={onClose}
    >
      {request.kind === 'change' && <WishedDates asked={asked} />}
      {answer === 'agree' && seen !== null && !booking.isPointsBooking && (
        <div className={css.bill}>
          <div className={css.row}>
            <span className="muted">
              <Trans>Total so far</Trans>
            </span>
            <InlinePrice baisa={baisaFromOmr(booking.totalPrice)} />
          </div>
          <div className={css.row}>
            <span>
              <Trans>New total</Trans>
            </span>
            <Price baisa={seen} />
          </div>
        </div>
      )}
      <TextField
        label={t`Words for the guest (if you like)`}
        value={words}
        onChange={setWords}
        isMultiline
        rows={2}
        maxLength={MAX_CHANGE_WORDS}
      />
    </AnswerDialog>
  );
}

/** What is full on which of the wished nights; null where the answer failed for something else. */
function fullTexts(
  i18n: I18n,
  language: Language,
  { booking }: AskedChange,
  error: unknown,
): string | null {
  const parts = error instanceof ApiError ? (error.details?.full ?? []) : [];
  if (parts.length === 0) return null;
  return parts.map((part) => fullText(i18n, language, booking, part)).join(' ');
}

/** Ways out where the wished nights are full: another kind, other nights, or declining. */
function WayOut({ asked: { booking, request } }: { asked: AskedChange }) {
  const wished = wishedStay(request);
  const { all } = useInventories(wished ? neededStays(wished, stayOf(booking)) : []);
  const stock = fewestOf(all?.map((byType) => byType[booking.roomType]) ?? []);
  return (
    <>
      {stock !== null && <OtherKinds stock={stock} wish={booking} />}
      <p>
        <Trans>
          Give the booking another bed or smoking kind with “Change”, agree on other nights with the
          guest, or decline.
        </Trans>
      </p>
    </>
  );
}

/** The sum that the server named when it refused another. */
function serverPrice(error: unknown): number | null {
  const omr = error instanceof ApiError ? error.details?.totalPrice : undefined;
  return omr === undefined ? null : baisaFromOmr(omr);
}

function Consequence({ answer, asked }: Pick<ChangeAnswerDialogProps, 'answer' | 'asked'>) {
  const { i18n } = useLingui();
  const { booking, request } = asked;
  if (answer === 'decline')
    return <Trans>The booking stays as it is. The guest is told, and reads your words.</Trans>;
  if (request.kind === 'change')
    return (
      <Trans>
        All nights move at once, if a room is free on each. The guest is told what it was and what
        it is now.
      </Trans>
    );
  if (isPrizeNight(booking))
    return (
      <Trans>
        The nights become free for others. The prize stays the guest’s, who may choose another
        night. This is final.
      </Trans>
    );
  if (isCardNight(booking))
    return (
      <Trans>
        The nights become free for others, and the free night goes back to the card. This is final.
      </Trans>
    );
  if (booking.isPointsBooking)
    return (
      <Trans>
        The nights become free for others, and the points of the free night go back. This is final.
      </Trans>
    );
  const points = pointsText(i18n, POINTS_DEDUCTED[booking.roomType]);
  return booking.userEmail === null ? (
    <Trans>The nights become free for others, and the guest sees it at once. This is final.</Trans>
  ) : (
    <Trans>
      It counts as the guest’s own cancellation: the nights become free and {points} are deducted,
      as the guest was told. This is final. To spare the points, cancel the booking yourself
      instead.
    </Trans>
  );
}
