import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import css from './human-check.module.css';

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** As much of Turnstile's own interface as is used. */
interface Turnstile {
  render: (
    element: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly language: string;
      readonly theme: 'light' | 'dark';
      readonly size: 'flexible';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => boolean;
    },
  ) => string;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

/**
 * Brings the script of Cloudflare Turnstile, once; only pages that ask for the check call this.
 * Rejects where it cannot be had.
 */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function loadScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.addEventListener('load', () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('turnstile: empty script')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('turnstile: not loaded'));
    });
    document.head.append(script);
  });
}

interface HumanCheckProps {
  readonly siteKey: string;
  /** Null when a proof has run out. */
  readonly onToken: (token: string | null) => void;
  /** The guest pressed the button before the proof was there. */
  readonly isAwaited: boolean;
  readonly onRetry: () => void;
}

/** Cloudflare Turnstile's box, where this deployment asks for it. */
export function HumanCheck({ siteKey, onToken, isAwaited, onRetry }: HumanCheckProps) {
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const tell = useEffectEvent(onToken);

  useEffect(() => {
    let widget: string | null = null;
    let turnstile: Turnstile | null = null;
    let isGone = false;
    const fail = () => {
      tell(null);
      setHasFailed(true);
      return true;
    };
    const show = async () => {
      turnstile = await loadTurnstile();
      if (isGone || place.current === null) return;
      widget = turnstile.render(place.current, {
        sitekey: siteKey,
        language,
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        size: 'flexible',
        callback: (token) => tell(token),
        'expired-callback': () => tell(null),
        'error-callback': fail,
      });
    };
    show().catch(fail);
    return () => {
      isGone = true;
      if (widget !== null) turnstile?.remove(widget);
    };
  }, [siteKey, language]);

  return (
    <div className={css.check}>
      <div ref={place} className={css.place} hidden={hasFailed} />
      {hasFailed && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The security check did not load</Trans>}
          action={
            <Button variant="text" size="sm" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>
            It keeps programs from opening accounts. Check your connection, or call us and we will
            help.
          </Trans>
        </Banner>
      )}
      {isAwaited && !hasFailed && (
        <p role="status" className={css.awaited}>
          <Trans>The security check above is not finished yet. Send again once it is.</Trans>
        </p>
      )}
    </div>
  );
}
