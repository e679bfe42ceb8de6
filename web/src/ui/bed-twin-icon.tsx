import type { SVGProps } from 'react';

/** Two beds seen from above: from the front, two narrow beds read as chairs at 16 px. */
export function BedTwinIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      <path d="M2 3.5h8.5M13.5 3.5H22M2.5 7v12a1.5 1.5 0 0 0 1.5 1.5h4.5a1.5 1.5 0 0 0 1.5-1.5V7M14 7v12a1.5 1.5 0 0 0 1.5 1.5H20a1.5 1.5 0 0 0 1.5-1.5V7M2.5 13.5H10M14 13.5h7.5" />
      <rect x="2.5" y="6" width="7.5" height="4" rx="1.5" />
      <rect x="14" y="6" width="7.5" height="4" rx="1.5" />
    </svg>
  );
}
