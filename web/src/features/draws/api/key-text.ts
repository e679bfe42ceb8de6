import type { DrawView } from '#shared/draw/draw.contract.ts';

/** The two coordinates of a key, as a pin keeps them. */
export const keyText = ({ x, y }: NonNullable<DrawView['signingKey']>): string => `${x} ${y}`;
