import { type ReactNode, useEffect, useRef } from 'react';
import type { SubmitFailure } from './submit-failure.ts';
import { SubmitNotice } from './submit-notice.tsx';

interface FailureNoticeProps {
  readonly failure: SubmitFailure | null;
  /** Live counts say that the room is gone for the chosen dates, before anything was sent. */
  readonly isSoldOut: boolean;
  readonly shownBaisa: number | null;
  readonly onOtherDates: () => void;
  readonly otherRooms: ReactNode;
}

/** Comes into view by itself, because the guest's thumb is on the button beneath it. */
export function FailureNotice({ failure, isSoldOut, ...rest }: FailureNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null && failure.kind !== 'fields') place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const shown = failure ?? (isSoldOut ? SOLD_OUT : null);
  return <div ref={place}>{shown !== null && <SubmitNotice failure={shown} {...rest} />}</div>;
}

const SOLD_OUT: SubmitFailure = { kind: 'soldOut' };
