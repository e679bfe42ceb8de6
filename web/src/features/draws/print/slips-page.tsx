import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf, readJson, voidsSchema } from '#shared/draw/manifest.ts';
import { parseTicketList, type TicketLine } from '#shared/draw/ticket-list.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type DrawFiles, useDrawFiles } from '../api/draw-queries.ts';
import { Paper, PrintFailure, PrintPage } from './print-page.tsx';
import { monthText } from './print-words.ts';
import css from './paper.module.css';
import slipCss from './slips.module.css';

/** The sealed list as slips to be cut and put into the box, where a draw is one by hand (W-05). */
export function SlipsPage() {
  return (
    <PrintPage title={<Trans>Slips for the box</Trans>}>
      {(draw) =>
        draw.mode === 'box' && draw.manifestHash !== null ? <Read draw={draw} /> : <None />
      }
    </PrintPage>
  );
}

function None() {
  return (
    <EmptyState title={<Trans>There are no slips</Trans>}>
      <Trans>They are printed once the list is sealed, where a draw is drawn from a box.</Trans>
    </EmptyState>
  );
}

function Read({ draw }: { draw: DrawView }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useDrawFiles(draw);
  if (data) return <Slips draw={draw} lines={slipsIn(data)} />;
  if (error !== null)
    return <PrintFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton lines={6} label={t`Loading the draw`} />;
}

/** Every ticket that can win: those that two people took out are not put into the box. */
function slipsIn({ list, voids }: DrawFiles): readonly TicketLine[] {
  const out = new Set(readJson(voidsSchema, voids)?.voids.map(({ ticket }) => ticket));
  return (parseTicketList(list) ?? []).filter(({ ticket }) => !out.has(ticket));
}

function Slips({ draw, lines }: { draw: DrawView; lines: readonly TicketLine[] }) {
  const { language } = useLanguage();
  const month = monthText(draw.id)[language];
  const fingerprint = fingerprintOf(draw.manifestHash ?? '').slice(0, 9);
  const out = draw.count - lines.length;
  return (
    <>
      <p>
        <Plural value={lines.length} one="# slip" other="# slips" />
        {out > 0 && (
          <>
            {' · '}
            <Plural
              value={out}
              one="# ticket was taken out and has none"
              other="# tickets were taken out and have none"
            />
          </>
        )}
      </p>
      <Paper className={css.slips}>
        <ul className={slipCss.list}>
          {lines.map(({ ticket, mask }) => (
            <li key={ticket}>
              <b dir="ltr">{ticket}</b>
              <bdi dir="ltr">{mask}</bdi>
              <small>
                {month} · <bdi dir="ltr">{fingerprint}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </Paper>
    </>
  );
}
