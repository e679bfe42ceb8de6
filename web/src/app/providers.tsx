import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { startPersisting } from '../data/persist-queries.ts';
import { queryClient } from '../data/query-client.ts';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <IsRestoringProvider value={useIsRestoring()}>
          {/* The built page was made for "/", and the first render must be the same. */}
          <Router ssrPath="/">{children}</Router>
        </IsRestoringProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** While true, queries wait: what an earlier visit kept may spare their call. */
function useIsRestoring(): boolean {
  const [isRestoring, setIsRestoring] = useState(true);
  useEffect(() => {
    // A change that parts of the page still wait for would make React take them all over in one long step.
    void startPersisting().finally(() => startTransition(() => setIsRestoring(false)));
  }, []);
  return isRestoring;
}
