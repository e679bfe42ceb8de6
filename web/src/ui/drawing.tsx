import { createElement, type FunctionComponent, type SVGProps } from 'react';

type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** The component of one drawing of Lucide, on a square of 24 units (drawings.ts). */
export function drawing(shapes: Shapes): FunctionComponent<SVGProps<SVGSVGElement>> {
  return (props) => (
    <svg viewBox="0 0 24 24" {...props}>
      {...shapes.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
