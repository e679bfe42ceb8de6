import { useEffect, useState } from 'react';
import {
  CARD_STEP_SECONDS,
  cardCodeText,
  cardDigitsAt,
  cardStep,
} from '#shared/membership/card-code.ts';
import { type QrCode, qrCode } from '#shared/membership/qr-code.ts';
import { useNow } from '../../../../platform/clock.ts';
import { signerOf } from '../../api/own-card.ts';

export interface ShownCode {
  readonly digits: string;
  readonly modules: QrCode;
}

/** The code of a card at this moment, made on the phone, and how long (s) it is shown. */
export function useCardCode(cardId: number, secret: string) {
  const now = useNow(1000);
  const step = cardStep(now);
  const [code, setCode] = useState<ShownCode | null>(null);
  useEffect(() => {
    let isOver = false;
    const make = async () => {
      const digits = await cardDigitsAt(await signerOf(secret), cardId, step);
      if (!isOver) setCode({ digits, modules: qrCode(cardCodeText({ cardId, digits }, step)) });
    };
    void make();
    return () => {
      isOver = true;
    };
  }, [cardId, secret, step]);
  return { code, left: CARD_STEP_SECONDS - (Math.floor(now / 1000) % CARD_STEP_SECONDS) };
}
