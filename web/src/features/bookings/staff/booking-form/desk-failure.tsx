import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import type { TypeInventory } from '../../../../platform/queries/inventory.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { InlinePrice } from '../../../../ui/price.tsx';
import { fullText, type RoomWish } from '../../booking-words.ts';
import type { SubmitFailure } from '../../guest/form/submit-failure.ts';
import { OtherKinds } from '../other-kinds.tsx';

interface DeskFailureProps {
  readonly failure: SubmitFailure;
  readonly wish: RoomWish | null;
  /** The wished room type’s stock, as last heard. */
  readonly stock: TypeInventory | null;
}

/** Brought into sight: the button that was pressed stands far from what came of it. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Says that the dates moved to today, because the form lay open over the night. */
export function DatesMoved({ checkIn }: { readonly checkIn: Day | null }) {
  const { language } = useLanguage();
  const day = checkIn === null ? '' : formatDay(checkIn, language);
  return (
    <InSight>
      <Banner
        isInset
        tone="info"
        title={<Trans>The dates chosen earlier have passed. The stay now begins on {day}.</Trans>}
      >
        <p>
          <Trans>Nothing was sent. Check the dates with the guest, then save.</Trans>
        </p>
      </Banner>
    </InSight>
  );
}

/** Why nothing was saved, and that what was typed is still there. */
export function DeskFailure(props: DeskFailureProps) {
  const { kind } = props.failure;
  if (kind === 'fields' || kind === 'tooFewPoints') return null;
  return (
    <InSight>
      <FailureWords {...props} />
    </InSight>
  );
}

function FailureWords({ failure, wish, stock }: DeskFailureProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  switch (failure.kind) {
    case 'soldOut':
      return (
        <Banner
          isInset
          tone="error"
          title={
            failure.full.length > 0 && failure.full.every(({ part }) => part !== 'room') ? (
              <Trans>No room of this kind left for these nights</Trans>
            ) : (
              <Trans>No room left for these nights</Trans>
            )
          }
        >
          {wish !== null &&
            failure.full.map((part) => (
              <p key={part.part}>{fullText(i18n, language, wish, part)}</p>
            ))}
          {wish !== null && stock !== null && <OtherKinds stock={stock} wish={wish} />}
          <p>
            <Trans>Nothing was saved. Choose other nights or another room.</Trans>
          </p>
        </Banner>
      );
    case 'priceChanged':
      return (
        <Banner isInset tone="info" title={<Trans>The price has changed</Trans>}>
          <p>
            <Trans>
              The total is now <InlinePrice baisa={failure.totalBaisa} />. Tell the guest, then save
              again.
            </Trans>
          </p>
        </Banner>
      );
    case 'noAnswer':
      return (
        <Banner isInset tone="error" title={<Trans>No answer came</Trans>}>
          <p>{errorText(failure.error)}</p>
          <p>
            <Trans>
              Everything typed is kept. Save again: the same booking is never made twice.
            </Trans>
          </p>
        </Banner>
      );
    default:
      return (
        <Banner isInset tone="error" title={<Trans>Nothing was saved</Trans>}>
          {'error' in failure && <p>{errorText(failure.error)}</p>}
        </Banner>
      );
  }
}
