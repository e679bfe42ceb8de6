import { drawListSchema, ownDrawSchema, type DrawView } from '../draw/draw.contract.ts';
import { publishedDraw, publishedView } from './published-draw.ts';

interface ServedDraw {
  readonly view: DrawView;
  readonly manifest: string;
  /** What a server answers of it, by path: list, view, its texts, and what a participant has. */
  readonly bodies: Readonly<Record<string, string>>;
  /** The last of these for somebody who took no part. */
  readonly noTickets: string;
}

/** One sealed draw on a server, and a phone that took part in it. */
export async function servedDraw(): Promise<ServedDraw> {
  const published = { ...(await publishedDraw(3)), result: null };
  const { manifest, list, voids, own } = published;
  const view = publishedView(published);
  const { id } = view;
  const marker = { v: 1, ok: true } as const;
  const mine = (tickets: readonly object[]) =>
    JSON.stringify(ownDrawSchema.parse({ ...marker, id, tickets, prizes: [] }));
  return {
    view,
    manifest,
    bodies: {
      '/api/draws': JSON.stringify(drawListSchema.parse({ ...marker, draws: [view] })),
      [`/api/draws/${id}`]: JSON.stringify(view),
      [`/api/draws/${id}/manifest`]: manifest,
      [`/api/draws/${id}/list`]: list,
      [`/api/draws/${id}/voids`]: voids,
      [`/api/draws/${id}/mine`]: mine(own),
    },
    noTickets: mine([]),
  };
}
