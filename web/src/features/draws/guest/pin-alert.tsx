import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keyText } from '../api/key-text.ts';
import { readPins } from '../api/pin-store.ts';
import type { DrawPin, DrawPins } from '../stored.ts';
import { useDrawWords } from './draw-words.ts';
import css from './sealed.module.css';

/** Kept for no other page: another tab or the service worker may have kept one by then. */
const pinsQuery = queryOptions({
  queryKey: ['draw-pins'],
  queryFn: readPins,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  networkMode: 'always',
});

/** What this phone had kept of draws when this was first shown; undefined until it is read. */
const usePins = (): DrawPins | undefined => useQuery(pinsQuery).data;

/** What this phone kept of a draw; null where it kept nothing, undefined until that is read. */
export function usePin(id: string): DrawPin | null | undefined {
  const pins = usePins();
  return pins && (pins[id] ?? null);
}

/**
 * The last draw before this one that this phone saw signed by another key; null where it saw none.
 */
export function useEarlierKey({ id, signingKey }: Pick<DrawView, 'id' | 'signingKey'>) {
  const pins = usePins();
  if (signingKey === null || pins === undefined) return null;
  const before = Object.entries(pins)
    .filter(([other, { key }]) => other < id && key !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .at(-1);
  return before !== undefined && before[1].key !== keyText(signingKey) ? before[0] : null;
}

/** No draw that this phone saw was signed by this key, so nothing here vouches for it. */
export function useIsNewKey({ signingKey }: Pick<DrawView, 'signingKey'>): boolean {
  const pins = usePins();
  if (signingKey === null || pins === undefined) return false;
  return Object.values(pins).every(({ key }) => key !== keyText(signingKey));
}

/**
 * A draw that this phone saw sealed and that the server knows no more: nothing that was sealed may
 * be hidden. `known` are the ids of what the server has, as it says now.
 */
export function MissingDraws({ known, only }: { known: readonly string[]; only?: string }) {
  const words = useDrawWords();
  const missing = Object.entries(usePins() ?? {}).filter(
    ([id]) => !known.includes(id) && (only === undefined || id === only),
  );
  if (missing.length === 0) return null;
  return (
    <>
      {missing.map(([id, pin]) => (
        <Broken
          key={id}
          pin={pin}
          title={<Trans>This phone saw the list of {words.name(id)} sealed, and it is gone</Trans>}
        />
      ))}
      <CallTheHouse />
    </>
  );
}

/**
 * Where a list is not the one that this phone saw sealed: said before the draw, while it can still
 * be put right.
 */
export function PinAlert({ draw: { id, manifestHash } }: { draw: DrawView }) {
  const pin = usePin(id);
  if (!pin || manifestHash === null || pin.hash === manifestHash) return null;
  return (
    <>
      <Broken pin={pin} title={<Trans>The fingerprint is not the one this phone saw before</Trans>}>
        <br />
        <Trans>
          Published <bdi dir="ltr">{fingerprintOf(manifestHash)}</bdi>
        </Trans>
      </Broken>
      <CallTheHouse />
    </>
  );
}

interface BrokenProps {
  readonly pin: DrawPin;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** What this phone kept, in red. */
function Broken({ pin, title, children }: BrokenProps) {
  return (
    <p className={`${css.tick} ${css.bad}`} role="alert">
      <Icon of={CircleAlert} size={26} />
      <b>{title}</b>
      <small>
        <Trans>
          Kept here <bdi dir="ltr">{fingerprintOf(pin.hash)}</bdi>
        </Trans>
        {children}
      </small>
    </p>
  );
}

function CallTheHouse() {
  const { contactPhone } = useSite();
  return (
    <Button href={`tel:${contactPhone}`} icon={<Icon of={Phone} />}>
      <Trans>Call the house</Trans>
    </Button>
  );
}
