import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, CircleAlert, Info, Minus, Phone, RotateCw, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { DRAW_CHECKS, type DrawCheck } from '#shared/draw/draw-checks.ts';
import type { DrawView, OwnDraw } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { formatDayAndTime } from '../../../i18n/formats.ts';
import { conversationLink } from '../../../lib/external-links.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DrawFiles } from '../api/draw-queries.ts';
import { type DrawReport, useDrawCheck } from '../api/use-draw-check.ts';
import type { DrawPin } from '../stored.ts';
import { useCheckWords } from './check-words.ts';
import { useDrawWords } from './draw-words.ts';
import { useEarlierKey, useIsNewKey, usePin } from './pin-alert.tsx';
import css from './draw.module.css';
import resultCss from './result.module.css';
import sealCss from './sealed.module.css';

/** What is shown of a check that holds before anybody asks for all. */
const MAIN: readonly DrawCheck[] = [
  'pin',
  'list_bytes',
  'own_ticket',
  'number_announced',
  'number_signed',
  'order',
  'winners',
];

interface DrawCheckViewProps {
  readonly draw: DrawView;
  readonly files: UseQueryResult<DrawFiles>;
  readonly own: OwnDraw | null;
  /** How prizes went on by numbers of their own, where they do. */
  readonly replacements?: string | undefined;
}

/** Computes the draw again on this phone, and says of each step whether it holds (W-03). */
export function DrawCheckView({ draw, files, own, replacements }: DrawCheckViewProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const pin = usePin(draw.id);
  const known =
    files.data && pin !== undefined ? { draw, files: files.data, replacements, own, pin } : null;
  const check = useDrawCheck(known, files.dataUpdatedAt);
  const earlier = useEarlierKey(draw);
  const [isAll, setIsAll] = useState(false);
  const again = () => void files.refetch().then(() => check.refetch());
  const isBusy = files.isFetching || check.isFetching;
  const report = check.data ?? null;
  const isUnsigned = check.data === null;
  const isWrong = report !== null && report.wrong.length > 0;
  return (
    <section className={css.part}>
      <Display as="h2" size={30}>
        <Trans>Check it yourself</Trans>
      </Display>
      {report === null && files.error === null && check.error === null && !isUnsigned && (
        <Skeleton lines={3} label={t`The draw is computed again on this phone`} />
      )}
      {report === null && files.error !== null && (
        <Banner isInset tone="error" title={<Trans>The files could not be read</Trans>}>
          {errorText(files.error)}
        </Banner>
      )}
      {report === null && files.error === null && (check.error !== null || isUnsigned) && (
        <Banner isInset tone="error" title={<Trans>The check could not be run</Trans>}>
          {isUnsigned ? (
            <Trans>The draw came without the hotel’s signature. Try again with a connection.</Trans>
          ) : (
            <Trans>
              A part of this app is missing on the phone. Try again with a connection; after that it
              works without one.
            </Trans>
          )}
        </Banner>
      )}
      {report !== null && pin !== undefined && (
        <>
          <Verdict report={report} />
          <ul className={resultCss.checks}>
            {DRAW_CHECKS.filter(
              (one) =>
                isAll ||
                one === 'pin' ||
                report.verdict[one] === 'wrong' ||
                (one === 'signature' && earlier !== null) ||
                (MAIN.includes(one) && report.verdict[one] === 'right'),
            ).map((one) => (
              <CheckLine key={one} check={one} draw={draw} own={own} report={report} pin={pin} />
            ))}
          </ul>
        </>
      )}
      <div className={resultCss.pair}>
        <Button
          variant={isWrong ? 'primary' : 'line'}
          size="sm"
          icon={<Icon of={RotateCw} size={18} />}
          isPending={isBusy}
          onPress={again}
        >
          {report === null ? <Trans>Try again</Trans> : <Trans>Check again</Trans>}
        </Button>
        <Button
          variant="line"
          size="sm"
          aria-expanded={isAll}
          isDisabled={report === null}
          onPress={() => setIsAll(!isAll)}
        >
          {isAll ? <Trans>The main checks</Trans> : <Trans>All checks</Trans>}
        </Button>
      </div>
      {isWrong && <Report draw={draw} report={report} />}
    </section>
  );
}

function Verdict({ report }: { report: DrawReport }) {
  const { checked, wrong, seconds, drawnBy, isTest } = report;
  if (wrong.length > 0)
    return (
      <p className={cx(sealCss.tick, sealCss.bad)} role="alert">
        <Icon of={CircleAlert} size={26} />
        <b>
          <Plural value={wrong.length} one="One check did not hold" other="# checks did not hold" />
        </b>
        <small>
          <Trans>A file may be incomplete. Check again; if it stays, tell us.</Trans>
        </small>
      </p>
    );
  const took = Math.max(seconds, 0.01).toFixed(2);
  if (drawnBy === 'box' || drawnBy === null)
    return (
      <p className={sealCss.tick} role="status">
        <Icon of={ShieldCheck} size={26} />
        <b>
          <Plural
            value={checked}
            one="The list is right: # check of #"
            other="The list is right: # checks of #"
          />
        </b>
        <small>
          {drawnBy === 'box' ? (
            <Trans>Who came out of the box nobody can compute: it was drawn by hand.</Trans>
          ) : (
            <Trans>Nothing was drawn from it, so there is no result to compute.</Trans>
          )}
        </small>
      </p>
    );
  if (isTest)
    return (
      <p className={cx(sealCss.tick, sealCss.wait)} role="status">
        <Icon of={Info} size={26} />
        <b>
          <Plural
            value={checked}
            one="It fits, but proves nothing: # check of #"
            other="It fits, but proves nothing: # checks of #"
          />
        </b>
        <small>
          <Trans>
            Its number is of a test network of this installation, which could have chosen it.
          </Trans>
        </small>
      </p>
    );
  return (
    <p className={sealCss.tick} role="status">
      <Icon of={ShieldCheck} size={26} />
      <b>
        <Plural
          value={checked}
          one="It is right: # check of #"
          other="It is right: # checks of #"
        />
      </b>
      <small>
        <Trans>Computed on this phone in {took} seconds, without a server.</Trans>
      </small>
    </p>
  );
}

interface CheckLineProps {
  readonly check: DrawCheck;
  readonly draw: DrawView;
  readonly own: OwnDraw | null;
  readonly report: DrawReport;
  readonly pin: DrawPin | null;
}

function CheckLine({ check, draw, own, report, pin }: CheckLineProps) {
  const { language, name } = useDrawWords();
  const words = useCheckWords(draw, own, report)[check];
  const outcome = report.verdict[check];
  const icon = { right: Check, wrong: X, absent: Minus }[outcome];
  const seen = pin === null ? '' : formatDayAndTime(pin.seenAt, language);
  const earlier = useEarlierKey(draw);
  const isNewKey = useIsNewKey(draw);
  const earlierDraw = earlier === null ? null : name(earlier);
  return (
    <li className={outcome === 'right' ? undefined : resultCss[outcome]}>
      <Icon of={icon} />
      <span>
        <span className="sr">
          {outcome === 'right' && <Trans>Holds:</Trans>}
          {outcome === 'wrong' && <Trans>Does not hold:</Trans>}
          {outcome === 'absent' && <Trans>Nothing to check here:</Trans>}
        </span>{' '}
        {outcome === 'wrong' ? words.wrong : words.right}
      </span>
      {check === 'signature' && isNewKey && outcome === 'right' && (
        <small>
          <Trans>This phone has not seen this key before.</Trans>
        </small>
      )}
      {check === 'pin' && pin !== null && outcome === 'right' && (
        <small>
          <Trans>Kept here since {seen}</Trans>
        </small>
      )}
      {check === 'pin' && pin !== null && outcome === 'wrong' && (
        <small>
          <Trans>
            Kept here <bdi dir="ltr">{fingerprintOf(pin.hash)}</bdi>
          </Trans>
          <br />
          <Trans>
            Published <bdi dir="ltr">{fingerprintOf(draw.manifestHash ?? '')}</bdi>
          </Trans>
        </small>
      )}
      {check === 'pin' && pin === null && (
        <small>
          <Trans>
            This phone had not seen the draw before. Compare the fingerprint with the poster at
            reception.
          </Trans>
        </small>
      )}
      {check === 'signature' && earlierDraw !== null && (
        <small>
          <Trans>Another key than the one of the {earlierDraw}. Ask at reception why.</Trans>
        </small>
      )}
      {words.detail && check !== 'pin' && outcome !== 'absent' && (
        <small>
          <bdi>{words.detail}</bdi>
        </small>
      )}
    </li>
  );
}

/** Whom to tell, with what they need to look for it. */
function Report({ draw, report }: { draw: DrawView; report: DrawReport }) {
  const site = useSite();
  const text = [
    `${draw.id} · ${draw.manifestHash ?? ''}`,
    [...report.wrong, ...report.wrongTickets].join(', '),
    `${location.origin}/draws/${draw.id}`,
  ].join('\n');
  return (
    <div className={css.ways}>
      <Button variant="line" href={`tel:${site.contactPhone}`} icon={<Icon of={Phone} />}>
        <Trans>Call the house</Trans>
      </Button>
      <Button variant="text" href={conversationLink(site.contactPhone, text)} target="_blank">
        <Trans>Send us this report</Trans>
      </Button>
    </div>
  );
}
