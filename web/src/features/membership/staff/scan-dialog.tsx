import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { readCardCode } from '#shared/membership/card-code.ts';
import { cardIdOf } from '#shared/membership/card-life.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { AnswerDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFindCard } from './api/cards.ts';
import { useCamera } from './use-camera.ts';
import type { FoundCard } from './use-cards-desk.ts';
import css from './scan-dialog.module.css';

type ScanDialogProps = { onFound: (card: FoundCard) => void; onClose: () => void };

const MAX_CODE = 60;
/** Ms until a code is asked again that the server could not be asked about. */
const ASK_AGAIN = 3000;

/**
 * Finds a card by the code on its holder's phone, scanned or typed behind its number, or by the
 * number alone.
 */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const find = useFindCard();
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState<'typed' | 'scanned' | null>(null);
  const isAsking = useRef(false);
  /** Looks a code up once, though the camera reads it many times. */
  const lastSeen = useRef<string | null>(null);

  const read = (text: string, by: 'typed' | 'scanned') => {
    if (isAsking.current) return;
    const id = cardIdOf(text);
    const isCode = readCardCode(text) !== null;
    find.reset();
    setUnread(isCode || id !== null ? null : by);
    if (isCode) ask(text);
    else if (id !== null) onFound({ id, provenAt: null });
  };
  const ask = (code: string) => {
    isAsking.current = true;
    find.mutate(code, {
      onSuccess: ({ beneficiary, now }) => onFound({ id: beneficiary.id, provenAt: now }),
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'card.code_wrong') return;
        const wait = (error instanceof ApiError && error.retryAfterMs) || ASK_AGAIN;
        setTimeout(() => {
          if (lastSeen.current === code) lastSeen.current = null;
        }, wait);
      },
      onSettled: () => {
        isAsking.current = false;
      },
    });
  };
  const { video, isOn } = useCamera((text) => {
    if (isAsking.current || text === lastSeen.current) return;
    lastSeen.current = text;
    read(text, 'scanned');
  });
  const open = () => read(normalizeDigits(typed), 'typed');
  const message = find.error
    ? errorText(find.error)
    : unread === 'scanned' && t`What the camera sees is not the code of a card.`;
  return (
    <AnswerDialog
      title={<Trans>Scan the card</Trans>}
      body={
        isOn ? (
          <Trans>Hold the code on the guest’s phone before the camera, or type it.</Trans>
        ) : (
          <Trans>This tablet reads no codes here. Type the number of the card.</Trans>
        )
      }
      confirmLabel={t({ message: 'Open', context: 'cards' })}
      isPending={find.isPending}
      hasFailed={false}
      failure={message ? { title: <Trans>No card was opened</Trans>, message } : null}
      onConfirm={open}
      onClose={onClose}
    >
      <video ref={video} className={css.video} hidden={!isOn} muted playsInline />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextField
          label={t`Card number`}
          description={
            <Trans>
              With the six digits on the phone behind it, it is proven:{' '}
              <bdi dir="ltr">DS 2026 0092 123 456</bdi>
            </Trans>
          }
          dir="ltr"
          value={typed}
          placeholder="DS 2026 0000"
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={MAX_CODE}
          onChange={(next) => {
            setTyped(next);
            setUnread(null);
            // What is asked answers first.
            if (!isAsking.current) find.reset();
          }}
          error={unread === 'typed' ? t`A card number looks like DS 2026 0092.` : undefined}
        />
      </form>
    </AnswerDialog>
  );
}
