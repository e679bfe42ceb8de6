import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { optionalLazy } from '../optional-lazy.ts';
import { useAfterFirstPaint } from '../use-after-first-paint.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';

const OfflineBanner = optionalLazy(async () => (await import('../../pwa/offline-banner.tsx')).OfflineBanner);

type ShellProps = {
  children: ReactNode;
  /** A page of one task, such as signing in: no navigation, no footer. */
  isBare?: boolean;
};

export function Shell({ children, isBare = false }: ShellProps) {
  const hasPainted = useAfterFirstPaint();
  return (
    <div className={css.shell} data-bare={isBare || undefined}>
      <a className={css.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Header isBare={isBare} />
      <Suspense fallback={null}>{hasPainted && <OfflineBanner />}</Suspense>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {!isBare && <Footer />}
      {!isBare && <TabBar />}
    </div>
  );
}
