import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { WITNESS_AFTER_DAYS } from '#shared/draw/timeline.ts';
import { secondsUntil, useNow } from '../../../platform/clock.ts';
import { useServerSkew } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Display, Eyebrow } from '../../../ui/section.tsx';
import { useDrawWords } from './draw-words.ts';
import css from './draw.module.css';
import sealCss from './sealed.module.css';

interface DrawHeadProps {
  readonly draw: Pick<DrawView, 'id'>;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function DrawHead({ draw, title, children }: DrawHeadProps) {
  const words = useDrawWords();
  return (
    <header className={css.head}>
      <Eyebrow>{words.name(draw.id)}</Eyebrow>
      <Display as="h1" size={38}>
        {title}
      </Display>
      <p>{children}</p>
    </header>
  );
}

interface CountdownProps {
  /** Names the moment that it runs to. */
  readonly title: ReactNode;
  /** Epoch ms. */
  readonly until: number;
}

/** Days, hours and minutes; in the last hour minutes and seconds. */
export function Countdown({ title, until }: CountdownProps) {
  const { t } = useLingui();
  const skew = useServerSkew() ?? 0;
  const left = secondsUntil(until, useNow(1000) + skew);
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  const isLastHour = left < 3600;
  return (
    <section className={css.part}>
      <h2 className={css.sub}>{title}</h2>
      <div className={sealCss.clock} role="timer" aria-label={t`Time left`}>
        {!isLastHour && (
          <>
            <div>
              <b>{days}</b> <Plural value={days} one="day" other="days" />
            </div>
            <div>
              <b>{hours}</b> <Plural value={hours} one="hour" other="hours" />
            </div>
          </>
        )}
        <div>
          <b>{minutes}</b> <Plural value={minutes} one="minute" other="minutes" />
        </div>
        {isLastHour && (
          <div>
            <b>{seconds}</b> <Plural value={seconds} one="second" other="seconds" />
          </div>
        )}
      </div>
    </section>
  );
}

/** Prize, tickets, who was left out, licence. */
export function DrawFacts({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const { count, people, excluded, licence, prizes, status } = draw;
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Plural value={prizes.length} one="The prize" other="# prizes" />
        </dt>
        <dd>{words.prizes(draw).join(' · ')}</dd>
      </div>
      {people === null ? (
        status !== 'cancelled' && (
          <div>
            <dt>
              {status === 'open' || status === 'draft' ? (
                <Trans>Entries so far</Trans>
              ) : (
                <Trans>Entries</Trans>
              )}
            </dt>
            <dd>{count}</dd>
          </div>
        )
      ) : (
        <div>
          <dt>
            <Trans>Tickets</Trans>
          </dt>
          <dd>
            <TicketsOfPeople count={count} people={people} />
          </dd>
        </div>
      )}
      {excluded !== null && (
        <div>
          <dt>
            <Trans>Left out</Trans>
          </dt>
          <dd>
            {excluded === 0 ? (
              <Trans>Nobody</Trans>
            ) : (
              <Plural
                value={excluded}
                one="# entry of staff of the house or their family"
                other="# entries of staff of the house or their family"
              />
            )}
          </dd>
        </div>
      )}
      {licence !== null && (
        <div>
          <dt>
            <Trans>Licence number</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{licence}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** "214 tickets from 187 people". */
export function TicketsOfPeople({ count, people }: { count: number; people: number }) {
  return (
    <>
      <Plural value={count} one="# ticket" other="# tickets" />{' '}
      <Plural value={people} one="from # person" other="from # people" />
    </>
  );
}

/** Fixed with the list: what people decide in this draw, one of the hotel decides. */
function OneMember() {
  return (
    <p className="small muted">
      <Trans>
        When the list was sealed, the hotel had no two members of staff who can check each other:
        where people decide something in this draw, one member does.
      </Trans>
    </p>
  );
}

/** Four sentences; a draw from the box is told as what it is. */
export function HowWeDraw({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const { beacon, drawAt, mode } = draw;
  const when = words.when(drawAt);
  return (
    <section className={css.part}>
      <h2 className={css.sub}>
        <Trans>How we draw</Trans>
      </h2>
      <ol className={css.how}>
        <li>
          <b>
            <Trans>The list is sealed first</Trans>
          </b>
          <span>
            <Trans>Its fingerprint is public before anyone can know the result.</Trans>
          </span>
        </li>
        {mode === 'box' ? (
          <li>
            <b>
              <Trans>The tickets are drawn by hand</Trans>
            </b>
            <span>
              <Trans>
                From a box, on {when}, before two named witnesses. A draw by hand cannot be computed
                again.
              </Trans>
            </span>
          </li>
        ) : (
          <>
            <li>
              <b>
                <Trans>The number comes from outside</Trans>
              </b>
              <span>
                {beacon === null ? (
                  <Trans>
                    A public number of the drand network, issued at the time of the draw; nobody
                    owns it.
                  </Trans>
                ) : (
                  <Trans>
                    Public number <bdi dir="ltr">{beacon.round}</bdi> of the drand network, issued
                    on {when}; nobody owns it.
                  </Trans>
                )}{' '}
                <Trans>
                  If it does not come for{' '}
                  <Plural value={WITNESS_AFTER_DAYS} _3="three days" one="# day" other="# days" />,
                  ten dice are thrown before two named witnesses, and a secret that was sealed with
                  the list is opened with them.
                </Trans>
              </span>
            </li>
            <li>
              <b>
                <Trans>Fingerprint and number shuffle the tickets</Trans>
              </b>
              <span>
                <Trans>The same on every phone, so there is one result.</Trans>
              </span>
            </li>
          </>
        )}
        <li>
          <b>
            <Trans>You check it yourself</Trans>
          </b>
          <span>
            {mode === 'box' ? (
              <Trans>That the list is the sealed one, and that the winners are in it.</Trans>
            ) : (
              <Trans>Here in the browser, even without internet.</Trans>
            )}
          </span>
        </li>
      </ol>
      {!draw.hasSecondPerson && <OneMember />}
    </section>
  );
}

/** The terms as they were when the draw was opened. */
export function Terms({ draw }: { draw: DrawView }) {
  const { language } = useDrawWords();
  const [isOpen, setIsOpen] = useState(false);
  const text = draw.terms[language];
  if (text === '') return null;
  return (
    <div className={css.ways}>
      <Button variant="text" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        <Trans>The full terms</Trans>
      </Button>
      {isOpen && <p className={`${css.terms} plaintext`}>{text}</p>}
    </div>
  );
}
