import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useErrorText } from '../../data/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why a night could not be bought; comes into view by itself, because the guest's thumb is on a card beneath it. */
export function NotBought({ error }: { error: Error }) {
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <Banner isInset tone="error" title={<Trans>The night could not be bought</Trans>}>
        {errorText(error)}
      </Banner>
    </div>
  );
}
