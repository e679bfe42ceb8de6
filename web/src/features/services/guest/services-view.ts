import {
  type CategoryId,
  isCategoryId,
  isPlaceId,
  PLACE_TYPES,
  type PlaceId,
} from '#shared/services/places.ts';
import { closeStep, openStep, replaceStep, useStep } from '../../../platform/navigation/panels.ts';

export type MenuTab = 'read' | 'pictures';

/** What the panel shows. `tab` is null where a phone shows the place and not its menu. */
export type ServicesView =
  | { readonly at: 'categories' }
  | { readonly at: 'category'; readonly id: CategoryId }
  | { readonly at: 'place'; readonly id: PlaceId; readonly tab: MenuTab | null };

/** A view as the history keeps it: ``, `restaurants`, `omani`, `omani/read`. */
export function viewText(view: ServicesView): string {
  if (view.at === 'categories') return '';
  return view.at === 'place' && view.tab !== null ? `${view.id}/${view.tab}` : view.id;
}

/** Whatever is no view shows all categories. A category of one place is that place. */
export function parseView(text: string): ServicesView {
  const [id = '', tab] = text.split('/');
  if (isPlaceId(id))
    return { at: 'place', id, tab: tab === 'read' || tab === 'pictures' ? tab : null };
  return isCategoryId(id) ? { at: 'category', id } : { at: 'categories' };
}

/** One level up; null at the top. */
export function parentOf(view: ServicesView): ServicesView | null {
  if (view.at === 'categories') return null;
  if (view.at === 'category') return { at: 'categories' };
  if (view.tab !== null) return { ...view, tab: null };
  return PLACE_TYPES[view.id] === 'restaurant'
    ? { at: 'category', id: 'restaurants' }
    : { at: 'categories' };
}

const STEP = 'services:';

/** A step names the view, and after `<` the one that back leads to. */
function readStep(step: string | null): { view: string; beneath: string | null } | null {
  if (step === null || !step.startsWith(STEP)) return null;
  const [view = '', beneath = null] = step.slice(STEP.length).split('<');
  return { view, beneath };
}

interface ServicesNavigation {
  readonly view: ServicesView;
  /** A level deeper: the phone's back button leads here again. */
  readonly open: (view: ServicesView) => void;
  /** Beside: back leads where it led before. */
  readonly change: (view: ServicesView) => void;
  /** To a view above: by going back where the guest came from it, else in the place of this one. */
  readonly leave: (to: ServicesView) => void;
}

/** One history entry a level, so that the phone's back button leads up one by one. */
export function useServicesView(start: string): ServicesNavigation {
  const step = useStep();
  const { view: text, beneath } = readStep(step) ?? { view: start, beneath: null };
  const view = parseView(text);
  const change = (next: ServicesView) =>
    replaceStep(`${STEP}${viewText(next)}${beneath === null ? '' : `<${beneath}`}`);
  return {
    view,
    open: (next) => openStep(`${STEP}${viewText(next)}<${text}`),
    change,
    leave: (to) => {
      if (step !== null && beneath === viewText(to)) closeStep(step);
      else change(to);
    },
  };
}
