import { Plural, Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isDrawn } from '../api/draw-queries.ts';
import css from './draw.module.css';
import resultCss from './result.module.css';

interface DrawFileLinksProps {
  readonly draw: DrawView;
  readonly lines: number;
  readonly hasResult: boolean;
  /** Prizes go on by numbers of their own. */
  readonly isFresh?: boolean;
}

/** The published bytes, and a program of another language that checks them. */
export function DrawFileLinks({ draw, lines, hasResult, isFresh = false }: DrawFileLinksProps) {
  const { id, manifestHash } = draw;
  const isEnd = !isDrawn(draw);
  return (
    <section className={css.part}>
      <h2 className={css.sub}>
        <Trans>The files</Trans>
      </h2>
      <div className={resultCss.files}>
        {manifestHash !== null && (
          <>
            <DrawFile name="list.txt" href={`/api/draws/${id}/list`}>
              <Plural value={lines} one="# ticket, no name" other="# tickets, no names" />
            </DrawFile>
            <DrawFile name="manifest.json" href={`/api/draws/${id}/manifest`}>
              <Trans>What was announced before</Trans>
            </DrawFile>
            <DrawFile name="voids.json" href={`/api/draws/${id}/voids`}>
              <Trans>Tickets taken out, with reasons</Trans>
            </DrawFile>
          </>
        )}
        {hasResult && (
          <DrawFile name="result.json" href={`/api/draws/${id}/result`}>
            {isEnd ? <Trans>How it ended, and why</Trans> : <Trans>The result</Trans>}
          </DrawFile>
        )}
        {isFresh && (
          <DrawFile name="replacements.json" href={`/api/draws/${id}/replacements`}>
            <Trans>How prizes went on</Trans>
          </DrawFile>
        )}
        {manifestHash !== null && (
          <DrawFile name="verify.py" href="/verify.py">
            <Trans>A short program that checks it all</Trans>
          </DrawFile>
        )}
      </div>
    </section>
  );
}

interface DrawFileProps {
  readonly name: string;
  readonly href: string;
  readonly children: ReactNode;
}

function DrawFile({ name, href, children }: DrawFileProps) {
  const [stem, ending] = name.split('.');
  return (
    <a href={href} download={name}>
      <Icon of={Download} size={22} />
      <bdi dir="ltr">
        <b>
          {stem}
          <wbr />.{ending}
        </b>
      </bdi>
      <small>{children}</small>
    </a>
  );
}
