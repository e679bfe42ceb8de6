import type { QrCode } from '#shared/membership/qr-code.ts';

type QrPictureProps = {
  /** The dots of the code; the picture stays empty until they are computed. */
  modules: QrCode | undefined;
  label: string;
  className: string | undefined;
};

/** Dark on white in both themes; whatever is around it leaves the quiet zone of four modules. */
export function QrPicture({ modules, label, className }: QrPictureProps) {
  const size = modules?.length ?? 25;
  const path = (modules ?? []).flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="currentColor" d={path.join('')} />
    </svg>
  );
}
