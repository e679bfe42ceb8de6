import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { TICKET_LETTERS } from '#shared/draw/ticket-list.ts';
import type { EventType } from '#shared/events/events.ts';
import { eventName } from '../../../i18n/event-names.ts';
import { Eyebrow } from '../../../ui/section.tsx';
import { awaitedNumbers } from '../api/awaited-numbers.ts';
import { useDrawFiles, useOwnDraw, useReplacementsText } from '../api/draw-queries.ts';
import { DrawCheckView } from './draw-check.tsx';
import { DrawFileLinks } from './draw-files.tsx';
import { DrawFacts, DrawHead, Terms, TicketsOfPeople } from './draw-parts.tsx';
import { useDrawWords } from './draw-words.ts';
import { NumberSource } from './number-source.tsx';
import { goesOnFresh, Replacements } from './replacements.tsx';
import { TicketSearch } from './ticket-search.tsx';
import resultCss from './result.module.css';

/** Winners, and everything that shows that there could be no others. */
export function DrawResultView({ draw }: { draw: DrawView }) {
  const words = useDrawWords();
  const files = useDrawFiles(draw);
  const own = useOwnDraw(draw.id);
  const { count, people } = draw;
  const isFresh = files.data !== undefined && goesOnFresh(files.data);
  const { data: replacements } = useReplacementsText(draw.id, isFresh);
  return (
    <>
      <DrawHead draw={draw} title={<Trans>The result is out</Trans>}>
        {words.when(draw.drawAt)}.{' '}
        {people !== null && <TicketsOfPeople count={count} people={people} />}
      </DrawHead>
      <Winners
        draw={draw}
        own={(own.data?.tickets ?? []).map(({ ticket }) => ticket)}
        awaited={awaitedNumbers(draw.beacon, replacements)}
      />
      <DrawCheckView draw={draw} files={files} own={own.data ?? null} replacements={replacements} />
      {files.data?.result && <NumberSource draw={draw} result={files.data.result} />}
      {files.data && <Replacements draw={draw} files={files.data} />}
      <DrawFileLinks draw={draw} lines={count} hasResult isFresh={isFresh} />
      <DrawFacts draw={draw} />
      <TicketSearch files={files} />
      <Terms draw={draw} />
    </>
  );
}

function eventOf(ticket: string): EventType | null {
  const found = Object.entries(TICKET_LETTERS).find(([, letter]) => ticket.startsWith(letter));
  return (found?.[0] as EventType | undefined) ?? null;
}

/** Whether somebody else was offered a prize after this ticket: attempts stand in their order. */
function wentOn(
  claims: DrawView['claims'],
  { prize, ticket }: Pick<DrawView['claims'][number], 'prize' | 'ticket'>,
): boolean {
  return claims.findLast((one) => one.prize === prize)?.ticket !== ticket;
}

interface WinnersProps {
  readonly draw: DrawView;
  /** This guest's tickets. */
  readonly own: readonly string[];
  readonly awaited: ReturnType<typeof awaitedNumbers>;
}

/** Who holds each prize now; where it went on to somebody else, both stand there. */
function Winners({ draw, own, awaited }: WinnersProps) {
  const { i18n } = useLingui();
  const words = useDrawWords();
  const { claims, winners } = draw;
  const rows =
    claims.length > 0
      ? claims
      : winners.map((ticket, at) => ({
          prize: at + 1,
          ticket,
          mask: '',
          name: null,
          status: null,
          deadline: '',
        }));
  return (
    <section className={`night lattice ${resultCss.won}`}>
      {draw.prizes.length === 1 && (
        <Eyebrow className={resultCss.prize}>{words.prize(draw, 1)}</Eyebrow>
      )}
      <ol>
        {rows.map(({ prize, ticket, mask, name, status, deadline }) => {
          const event = eventOf(ticket);
          return (
            <li key={`${prize} ${ticket}`}>
              <bdi dir="ltr" className={resultCss.ticket}>
                {ticket}
              </bdi>
              {name ? <bdi>{name}</bdi> : <bdi dir="ltr">{mask}</bdi>}
              <small>
                {own.includes(ticket) ? (
                  <span className={resultCss.own}>
                    <Trans>Your ticket</Trans>
                  </span>
                ) : (
                  event && eventName(i18n, event)
                )}
              </small>
              <small>
                {status === 'offered' ? (
                  <Trans>Until {words.day(deadline)}</Trans>
                ) : status === 'forfeited' && wentOn(claims, { prize, ticket }) ? (
                  <Trans>Went to the next</Trans>
                ) : status === 'forfeited' && awaited.has(prize) ? (
                  <Trans>Goes on by a number of its own</Trans>
                ) : (
                  status && words.claim(status)
                )}
              </small>
              {draw.prizes.length > 1 && (
                <span className={resultCss.title}>{words.prize(draw, prize)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
