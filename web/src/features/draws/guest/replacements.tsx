import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { timeOfRound } from '#shared/draw/beacon.ts';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { manifestSchema, readJson } from '#shared/draw/manifest.ts';
import { type Announcement, replacementsSchema } from '#shared/draw/replacement.ts';
import type { verifyReplacements } from '#shared/draw/verify-replacements.ts';
import { useHasCome } from '../../../platform/server-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { awaitedNumbers } from '../api/awaited-numbers.ts';
import { type DrawFiles, useReplacementsText } from '../api/draw-queries.ts';
import { BringNumber } from './bring-number.tsx';
import { useDrawWords } from './draw-words.ts';
import css from './draw.module.css';
import resultCss from './result.module.css';

interface ReplacementsProps {
  readonly draw: DrawView;
  readonly files: DrawFiles;
}

/** Whether prizes of a draw go on by numbers of their own. */
export const goesOnFresh = ({ manifest }: DrawFiles): boolean =>
  readJson(manifestSchema, manifest)?.replacement === 'fresh';

/** How prizes went on that nobody claimed, each by a number announced for it (W-04). */
export function Replacements({ draw, files }: ReplacementsProps) {
  const isFresh = goesOnFresh(files);
  const { data: text } = useReplacementsText(draw.id, isFresh);
  const verdicts = useVerdicts(draw, files, text);
  const rows = readJson(replacementsSchema, text ?? '')?.replacements ?? [];
  const { beacon } = draw;
  const awaited = awaitedNumbers(beacon, text);
  if (!isFresh || rows.length === 0 || beacon === null) return null;
  const waiting = rows.find(({ result }) => result === null);
  return (
    <section className={css.part}>
      <h2 className={css.sub}>
        <Trans>Prizes that went on</Trans>
      </h2>
      <ul className={resultCss.checks}>
        {rows.map((row, at) => (
          <Replacement
            key={row.replacement}
            row={row}
            awaitedAt={row.result === null ? awaited.get(row.prize)?.at : undefined}
            isRight={isRightAt(verdicts, at)}
          />
        ))}
      </ul>
      {waiting && <AwaitedNumber draw={draw} beacon={beacon} row={waiting} />}
    </section>
  );
}

/** Undefined until it is computed; texts that belong to no such draw are wrong. */
function isRightAt(verdicts: Verdicts | undefined, at: number): boolean | undefined {
  if (verdicts === undefined) return undefined;
  const verdict = verdicts?.[at];
  return verdict !== undefined && !Object.values(verdict).includes('wrong');
}

type Verdicts = Awaited<ReturnType<typeof verifyReplacements>>;

/** Each computed again on this phone; undefined until it is. */
function useVerdicts({ beacon }: DrawView, files: DrawFiles, replacements: string | undefined) {
  const { data } = useQuery({
    queryKey: ['replacement-check', files.manifest, replacements],
    queryFn: async () => {
      const [check, { isBeaconOf }] = await Promise.all([
        import('#shared/draw/verify-replacements.ts'),
        import('#shared/draw/beacon-signature.ts'),
      ]);
      return check.verifyReplacements(
        { ...files, replacements: replacements ?? '' },
        { isBeaconOf },
      );
    },
    enabled: replacements !== undefined && beacon !== null,
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}

interface ReplacementProps {
  readonly row: Announcement;
  /** When its number is issued (ISO 8601), while it waits for it. */
  readonly awaitedAt: string | undefined;
  readonly isRight: boolean | undefined;
}

function Replacement({ row, awaitedAt, isRight }: ReplacementProps) {
  const words = useDrawWords();
  const { prize, announcedAt, round, result } = row;
  const when = words.when(announcedAt);
  const winner = <bdi dir="ltr">{result?.winner}</bdi>;
  return (
    <li className={isRight === false ? resultCss.wrong : undefined}>
      <Icon of={isRight === false ? X : Check} />
      <span>
        {result === null ? (
          <Trans>Prize {prize} waits for its own number</Trans>
        ) : result.winner === null ? (
          <Trans>Prize {prize}: nobody was left, it is not awarded</Trans>
        ) : (
          <Trans>
            Prize {prize} went to {winner}
          </Trans>
        )}
      </span>
      <small>
        <Trans>
          Announced {when}: number <bdi dir="ltr">{round}</bdi>
        </Trans>
        {awaitedAt !== undefined && (
          <>
            {' · '}
            <Trans>it is issued on {words.when(awaitedAt)}</Trans>
          </>
        )}
        {isRight === true && result !== null && (
          <>
            {' · '}
            <Trans>computed again on this phone</Trans>
          </>
        )}
        {isRight === false && (
          <b role="alert">
            {' · '}
            <Trans>this does not hold: tell us</Trans>
          </b>
        )}
      </small>
    </li>
  );
}

interface AwaitedNumberProps {
  readonly draw: DrawView;
  readonly beacon: NonNullable<DrawView['beacon']>;
  readonly row: Announcement;
}

/** From its time on anybody may bring it. */
function AwaitedNumber({ draw: { id }, beacon, row: { round } }: AwaitedNumberProps) {
  const isDue = useHasCome(timeOfRound({ ...beacon, hash: beacon.chain }, round));
  return isDue ? <BringNumber id={id} beacon={beacon} round={round} /> : null;
}
