import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Detector {
  readonly detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
/** Not every browser reads codes; what they say can be typed in all of them. */
const DetectorOfBrowser = (
  globalThis as { BarcodeDetector?: new (of: { formats: string[] }) => Detector }
).BarcodeDetector;
const LOOK_EVERY = 250;

/** Reads codes with the camera at the back, as long as the dialog is open; each as often as seen. */
export function useCamera(onSeen: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(false);
  const onFound = useEffectEvent(onSeen);
  useEffect(() => {
    if (!DetectorOfBrowser || !navigator.mediaDevices) return undefined;
    const detector = new DetectorOfBrowser({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = async () => {
      if (!video.current || video.current.readyState < 2) return;
      const [code] = await detector.detect(video.current);
      if (!isOver && code) onFound(code.rawValue);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      setIsOn(true);
      await video.current.play();
      timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
    };
    // Refused or missing: it is typed.
    begin().catch(() => setIsOn(false));
    return () => {
      isOver = true;
      clearInterval(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { video, isOn };
}
