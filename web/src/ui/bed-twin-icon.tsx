import type { SVGProps } from "react";

/** Two beds seen from above: from the front, two narrow beds read as chairs at 16 px. */
export function BedTwinIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <rect x="2" y="3.5" width="8.5" height="17" rx="1.5" />
      <rect x="13.5" y="3.5" width="8.5" height="17" rx="1.5" />
      <path d="M4.75 7.25h3M16.25 7.25h3M2 11.5h8.5M13.5 11.5H22" />
    </svg>
  );
}
