import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSite } from '../../../platform/queries/site.ts';

const HumanCheck = lazy(async () => ({ default: (await import('./human-check.tsx')).HumanCheck }));

interface HumanCheckState {
  /** Null where this deployment asks for no proof. */
  readonly widget: ReactNode;
  readonly token: string | undefined;
  /** False, with a word beside the box, while a proof is asked for and not there yet. */
  readonly isReady: () => boolean;
  /** A proof serves one call. */
  readonly renew: () => void;
}

/**
 * The proof of being a person, where GET /api/site names a Turnstile key. Without one nothing is
 * loaded.
 */
export function useHumanCheck(): HumanCheckState {
  const siteKey = useSite().signIn.turnstileSiteKey;
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const renew = () => {
    setToken(null);
    setIsAwaited(false);
    setRound(round + 1);
  };
  return {
    widget: siteKey !== null && (
      <Suspense fallback={null}>
        <HumanCheck
          key={round}
          siteKey={siteKey}
          onToken={setToken}
          isAwaited={isAwaited && token === null}
          onRetry={renew}
        />
      </Suspense>
    ),
    token: token ?? undefined,
    isReady: () => {
      setIsAwaited(true);
      return siteKey === null || token !== null;
    },
    renew,
  };
}
