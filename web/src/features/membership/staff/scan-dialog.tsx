import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './scan-dialog.module.css';

type ScanDialogProps = {
  /** Opens the card; false where the text is no card number. */
  onNumber: (typed: string) => boolean;
  onClose: () => void;
};

interface Detector {
  readonly detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
/** Not every browser reads codes; the number can be typed in all of them. */
const DetectorOfBrowser = (
  globalThis as { BarcodeDetector?: new (of: { formats: string[] }) => Detector }
).BarcodeDetector;
const LOOK_EVERY = 250;

/** Finds a card by the code on it where the tablet can read one, or by its number. */
export function ScanDialog({ onNumber, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { video, isOn } = useCamera(onNumber);
  return (
    <ConfirmDialog
      isOpen
      title={<Trans>Scan the card</Trans>}
      body={
        isOn ? (
          <Trans>Hold the code of the card before the camera, or type its number.</Trans>
        ) : (
          <Trans>This tablet reads no codes here. Type the number of the card.</Trans>
        )
      }
      confirmLabel={t({ message: 'Open', context: 'cards' })}
      cancelLabel={t`Back`}
      onConfirm={() => setIsWrong(!onNumber(typed))}
      onCancel={onClose}
    >
      <video ref={video} className={css.video} hidden={!isOn} muted playsInline />
      <TextField
        label={t`Card number`}
        dir="ltr"
        value={typed}
        placeholder="DS 2026 0000"
        autoComplete="off"
        maxLength={20}
        onChange={(next) => {
          setTyped(next);
          setIsWrong(false);
        }}
        error={isWrong ? t`A card number looks like DS 2026 0092.` : undefined}
      />
    </ConfirmDialog>
  );
}

/** The camera at the back, as long as the dialog is open. */
function useCamera(onNumber: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);
  const onFound = useEffectEvent(onNumber);
  useEffect(() => {
    if (!DetectorOfBrowser || !navigator.mediaDevices) return undefined;
    const detector = new DetectorOfBrowser({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = async () => {
      if (!video.current || video.current.readyState < 2) return;
      const codes = await detector.detect(video.current);
      if (!isOver && codes.some(({ rawValue }) => onFound(rawValue))) isOver = true;
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      setIsOn(true);
      await video.current.play();
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
    };
    // Refused or missing: the number is typed.
    begin().catch(() => setIsOn(false));
    return () => {
      isOver = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { video, isOn };
}
