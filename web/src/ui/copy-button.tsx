import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly children: ReactNode;
  /** On a night band. */
  readonly isNight?: boolean | undefined;
}

/** How long (ms) it says that the text was copied. */
const SAID = 2000;

/** Copies a text, and says so where the browser let it. */
export function CopyButton({ text, children, isNight = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Refused by the browser: the text stands beside the button and can be selected.
      setCopied(null);
    }
  };
  return (
    <>
      <Button
        variant={isNight ? 'night' : 'line'}
        size="sm"
        icon={<Icon of={isCopied ? Check : Copy} size={18} />}
        onPress={() => void copy()}
      >
        {isCopied ? <Trans>Copied</Trans> : children}
      </Button>
      <span className="sr" role="status">
        {isCopied && <Trans>Copied</Trans>}
      </span>
    </>
  );
}
