import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import css from './human-check.module.css';
import { loadTurnstile, type Turnstile } from './turnstile-script.ts';

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
          <Trans>It keeps programs from opening accounts. Check your connection, or call us and we will help.</Trans>
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
