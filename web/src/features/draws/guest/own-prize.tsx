import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { qrCode } from '#shared/membership/qr-code.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QrPicture } from '../../../ui/qr-picture.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { type OnPrizeAnswer, useClaimPrize, useOwnDraw } from '../api/draw-queries.ts';
import { useDrawWords } from './draw-words.ts';
import { NameChoice, NameTick } from './name-choice.tsx';
import { PrizeNight } from './prize-night.tsx';
import { useAnswerInView } from './use-answer-in-view.ts';
import css from './prize.module.css';

type Prize = OwnDraw['prizes'][number];

/** What this guest won here, first of all on the page, until it is spent or gone (W-04). */
export function OwnPrizes({ draw }: { draw: Pick<DrawView, 'id' | 'prizes'> }) {
  const { data, error, isFetching, refetch } = useOwnDraw(draw.id);
  const words = useDrawWords();
  const errorText = useErrorText();
  if (data === undefined && error !== null)
    return (
      <Banner
        isInset
        tone="error"
        title={<Trans>Your tickets and prizes could not be read</Trans>}
        action={
          <Button variant="line" size="sm" isPending={isFetching} onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  if (!data || data.prizes.length === 0) return null;
  return (
    <>
      {data.prizes.map((prize) => (
        <OwnPrize
          key={`${prize.prize} ${prize.ticket}`}
          own={data}
          prize={prize}
          title={words.prize(draw, prize.prize)}
        />
      ))}
    </>
  );
}

interface OwnPrizeProps {
  readonly own: OwnDraw;
  readonly prize: Prize;
  /** What the hotel calls it. */
  readonly title: string;
}

function OwnPrize({ own, prize, title }: OwnPrizeProps) {
  const { ticket, status } = prize;
  // A prize may come twice to one account, by tickets of two phones: the ticket tells them apart.
  const [eyebrow, heading] = [useId(), useId()];
  const headingElement = useRef<HTMLHeadingElement>(null);
  const onAnswer = useAnswerInView(headingElement, prize);
  const name = (
    <bdi dir="ltr">
      <b>{ticket}</b>
    </bdi>
  );
  return (
    <section className={css.prize} aria-labelledby={`${heading} ${eyebrow}`}>
      <Eyebrow id={eyebrow}>
        <Trans>Your ticket {name}</Trans>
      </Eyebrow>
      <Display as="h2" size={30} id={heading} ref={headingElement} tabIndex={-1}>
        {status === 'offered' && <Trans>You have won</Trans>}
        {status === 'claimed' && <Trans>The prize is yours</Trans>}
        {status === 'fulfilled' && <Trans>Your free night is booked</Trans>}
        {status === 'forfeited' && <Trans>This prize is no longer yours</Trans>}
      </Display>
      <p>
        <b>{title}</b>
      </p>
      {status === 'offered' && <Offered own={own} prize={prize} onAnswer={onAnswer} />}
      {status === 'claimed' && <Claimed own={own} prize={prize} onAnswer={onAnswer} />}
      {status === 'fulfilled' && prize.bookingReference !== null && (
        <>
          <Button href={`/b/${prize.bookingReference}`} icon={<Icon of={BedDouble} />}>
            <Trans>Show the booking</Trans>
          </Button>
          <NameChoice id={own.id} prize={prize} />
        </>
      )}
      {status === 'forfeited' && (
        <p>
          <LossText reason={prize.reason} />
        </p>
      )}
    </section>
  );
}

/** Why a prize is no longer this guest's. */
function LossText({ reason }: Pick<Prize, 'reason'>) {
  if (reason === 'not_claimed')
    return <Trans>It was not claimed in time and has gone on. Reception tells you more.</Trans>;
  if (reason === 'declined') return <Trans>You gave it back in writing, and it has gone on.</Trans>;
  return (
    <Trans>
      Two members of staff decided that this ticket may not have it. Reception tells you why.
    </Trans>
  );
}

interface OpenPrizeProps {
  readonly own: OwnDraw;
  readonly prize: Prize;
  readonly onAnswer: OnPrizeAnswer;
}

function Offered({ own, prize, onAnswer }: OpenPrizeProps) {
  const words = useDrawWords();
  const errorText = useErrorText();
  const claim = useClaimPrize(own.id, prize.prize, onAnswer);
  const [isNamePublic, setIsNamePublic] = useState(false);
  return (
    <>
      <p>
        <Trans>
          Claim it by {words.day(prize.deadline)}; after that it goes to the next ticket. It takes
          one press. Once claimed it does not lapse, and you choose the night later.
        </Trans>
      </p>
      {claim.error !== null && (
        <Banner isInset tone="error" title={<Trans>The prize was not claimed</Trans>}>
          {errorText(claim.error)}
        </Banner>
      )}
      <NameTick prize={prize} isChecked={isNamePublic} onChange={setIsNamePublic} />
      <Button isPending={claim.isPending} onPress={() => claim.mutate({ isNamePublic })}>
        <Trans>Claim my prize</Trans>
      </Button>
      <Code prize={prize} />
    </>
  );
}

function Claimed({ own, prize, onAnswer }: OpenPrizeProps) {
  const phone = own.tickets.find(({ ticket }) => ticket === prize.ticket)?.phone ?? '';
  return (
    <>
      <p>
        <Trans>
          Choose your night here, or show this code at reception. There is no last day: a claimed
          prize does not lapse.
        </Trans>
      </p>
      <Code prize={prize} />
      <NameChoice id={own.id} prize={prize} />
      <PrizeNight id={own.id} prize={prize} phone={phone} onAnswer={onAnswer} />
    </>
  );
}

/** What reception asks for, together with the phone and a card that shows that its owner is 18. */
function Code({ prize: { code } }: { prize: Prize }) {
  const { t } = useLingui();
  if (code === null) return null;
  return (
    <div className={css.code}>
      <QrPicture modules={qrCode(code)} label={t`The prize’s code`} className={css.qr} />
      <div>
        <bdi dir="ltr" className={css.letters}>
          {code}
        </bdi>
        <p className="small muted">
          <Trans>For reception, with an identity card. Show it to nobody else.</Trans>
        </p>
      </div>
    </div>
  );
}
