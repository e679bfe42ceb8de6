import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Each file costs a guest on a slow network a request, and a poor phone some work to keep it: what
 * every visit needs is one, what it needs right after the first paint another; then what all panels
 * share, each feature, and each big library that only some of them need.
 */
export const PARTS = [
  // What the rail of the back office asks for in one go.
  { debugName: 'areas', name: areasOf, includeDependenciesRecursively: false, priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  {
    name: 'after-paint',
    test: /src\/(pwa\/(?!install-prompt|home-screen)|ui\/(?:toast-region|(?:use-)?toast-place|tooltip-(?:layer|clock|place)))/,
    priority: 2,
  },
  { name: 'news', test: /src\/app\/shell\/notification-count/, priority: 2 },
  // Only their own modules: what they import has a part of its own, or one would have to load
  // another.
  { debugName: 'parts', name: partOf, includeDependenciesRecursively: false, priority: 1 },
];

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const AREA = /\/staff\/(?:\w+\/)?area\.ts$/;

/** The areas and the counts that they ask for: left to themselves, these would wait for an area. */
function areasOf(id: string, modules: Modules): string | null {
  const isCount = (of: string) =>
    /\/staff\/api\//.test(of) &&
    (modules.getModuleInfo(of)?.importers ?? []).some((importer) => AREA.test(importer));
  return AREA.test(id) || isCount(id) ? 'areas' : null;
}

/**
 * Where a module of the guest's app belongs that is not needed at the start. Null for staff parts,
 * which only staff load, and for what stays alone.
 */
function partOf(id: string, modules: Modules): string | null {
  if (/\/i18n\/locales\//.test(id) || !guestModules(modules).has(id)) return null;
  if (
    /src\/platform\/outbox\/|\/(?:app|api)\/outbox-[\w-]+\.ts$|shared\/media\/|events\/api\/draw-queries/.test(
      id,
    )
  )
    return 'outbox';
  // What is delivered tells these lists: the queue must not bring the bookings for it.
  if (id.endsWith('/bookings/api/booking-keys.ts')) return 'base';
  if (/node_modules\/libphonenumber|shared\/phone\.ts/.test(id)) return 'phone';
  // Few guests compute a draw again, and fewer need the curve for it.
  if (/node_modules\/@noble\/|shared\/draw\/beacon-signature/.test(id)) return 'beacon';
  // The pages of the events say how long a prize may be claimed: no reason to bring the rules.
  if (id.endsWith('/shared/draw/timeline.ts')) return 'contracts';
  // The list and its tree are checked before a draw too; the rest once it is drawn.
  if (/shared\/draw\/(?:verify-(?!own)|compute-|ranking)/.test(id)) return 'draw-check';
  if (/shared\/draw\/|features\/draws\/api\/(?:pin-|key-text|draw-queries)/.test(id))
    return 'draw-rules';
  // Controls write days and numbers without a calendar.
  if (id.includes('/date/dist/private/DateFormatter')) return 'controls';
  if (/node_modules\/(@internationalized\/date|.*\/calendar)/i.test(id)) return 'calendar';
  if (id.includes('node_modules/lucide-react')) return 'icons';
  if (id.includes('/node_modules/')) return 'controls';
  if (id.endsWith('/shared/bookings/calendar-file.ts')) return 'bookings';
  if (/\/shared\/site\/(?:retention|house)|\/platform\/queries\/house/.test(id)) return 'site';
  // What every visit does once the page rests: it must not bring what panels share.
  if (
    /\/platform\/live\/(?!live-state)|shared\/(?:live\/|topics)|statistics\/(?:api\/track-visit|site-visit)|platform\/daily-visit/.test(
      id,
    )
  )
    return 'at-rest';
  if (/\/shared\/\w+\//.test(id)) return 'contracts';
  if (id.includes('src/app/shell/')) return 'signed-in';
  if (/src\/(pwa\/|app\/(welcome\/|adoption-notice))/.test(id)) return 'at-times';
  const query =
    /\/src\/platform\/queries\/(?:may-have-|shown-)?(points|notifications|device-rows|own-reviews)/.exec(
      id,
    )?.[1];
  if (query !== undefined) return query;
  // A page of its own, and no part of what a booking needs.
  if (id.includes('/src/features/bookings/guest/my-stay/')) return 'my-stay';
  // Fetched once the app is kept, before anybody opens the panel.
  if (/\/src\/(features\/(services\/api\/|reviews\/api\/reviews)|app\/keep-offline)/.test(id))
    return 'kept';
  // Few guests have a request that waits: their bookings come without the queue.
  if (id.includes('/src/features/bookings/guest/waiting/')) return 'waiting-bookings';
  // In the header before any card, and by itself: features begin their views with what the cards'
  // part holds, and it needs theirs, so that part must not be the first to be run.
  if (id.includes('/src/outbox/outbox-chip')) return 'outbox-chip';
  if (/\/src\/(outbox\/|ui\/(?:forget-on-device|device-rows-banner))/.test(id)) return 'waiting';
  // Only members of the staff sign in with one, and few of them: it must not bring its shapes to all.
  if (/\/session\/(?:use-passkey-text|passkey|second-factor)\.ts$/.test(id)) return 'passkey';
  // On forms and, while the hotel says so, on every page: it brings the banner, which base does without.
  if (/\/(?:ui\/maintenance-note|guest\/maintenance\/)/.test(id)) return 'maintenance';
  // Manifests load everything else: a feature that they stood in would come with every panel.
  if (id.endsWith('/feature.ts')) return 'base';
  return /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? 'base';
}

const ENTRY = path.join(import.meta.dirname, 'index.html');
let known: { readonly of: unknown; readonly modules: ReadonlySet<string> } | null = null;

/** Modules that a guest's app reaches, whatever libraries and controls the staff's parts use beside. */
function guestModules(graph: Modules): ReadonlySet<string> {
  const entry = graph.getModuleInfo(ENTRY);
  if (known?.of === entry) return known.modules;
  const modules = new Set<string>();
  const visit = (id: string) => {
    if (modules.has(id)) return;
    modules.add(id);
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) visit(next);
    for (const next of info?.dynamicallyImportedIds ?? []) if (!STAFF_ENTRY.test(next)) visit(next);
  };
  visit(ENTRY);
  known = { of: entry, modules };
  return modules;
}

/**
 * What a part may wait for. With any other, each panel would load it too, or each first visit what
 * only panels need (docs/decisions/015-parts-of-the-app.md).
 */
const MAY_WAIT_FOR: Readonly<Record<string, RegExp>> = {
  base: /^assets\/(?:index|controls|calendar|icons)-/,
  'after-paint': /^assets\/index-/,
  'at-rest': /^assets\/index-/,
};

/** Fails the build where a module drags a feature or a big library into what many wait for. */
export function assertSmallParts(): Plugin {
  return {
    name: 'parts-stay-small',
    generateBundle(_, bundle) {
      for (const [name, allowed] of Object.entries(MAY_WAIT_FOR)) {
        const part = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.name === name,
        );
        const strange =
          part?.type === 'chunk' ? part.imports.filter((of) => !allowed.test(of)) : [];
        if (part === undefined || strange.length === 0) continue;
        const parts = partsOf(bundle);
        const lines = strange.flatMap((of) => [
          of,
          ...importsBetween(this, parts, part.fileName, of),
        ]);
        this.error(`the part ${name} waits for ${lines.join('\n')}`);
      }
    },
  };
}

/**
 * Ways into the staff's parts: whatever lies in a `staff` folder, the modules of the app that lead
 * there, and their texts.
 */
export const STAFF_ENTRY =
  /\/staff\/|\/app\/(?:staff-area|locked-desk|welcome\/staff-tiles)\.tsx$|\.po\?part=staff$/;

/**
 * Fails the build where parts import each other in a circle: which of them runs first then depends
 * on what was opened before, and the other one reads values that do not exist yet.
 */
export function refuseCircularParts(): Plugin {
  return {
    name: 'no-circular-parts',
    generateBundle(_, bundle) {
      const parts = partsOf(bundle);
      const circles = findCircles(parts);
      if (circles.length === 0) return;
      const lines = circles.flatMap((circle) => [
        circle.join(' → '),
        ...circle.slice(1).flatMap((to, index) => importsBetween(this, parts, circle[index], to)),
      ]);
      this.error(`parts that wait for each other:\n${lines.join('\n')}`);
    },
  };
}

type Parts = ReadonlyMap<string, Rolldown.OutputChunk>;

const partsOf = (bundle: Rolldown.OutputBundle): Parts =>
  new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file] as const] : [],
    ),
  );

/** One circle for each import that closes one, as the names of the files along it. */
function findCircles(parts: Parts): string[][] {
  const done = new Set<string>();
  const along: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string) => {
    const start = along.indexOf(name);
    if (start !== -1) circles.push([...along.slice(start), name]);
    if (start !== -1 || done.has(name)) return;
    along.push(name);
    for (const next of parts.get(name)?.imports ?? []) visit(next);
    along.pop();
    done.add(name);
  };
  for (const name of parts.keys()) visit(name);
  return circles;
}

/** The imports of modules that make the one part wait for the other. */
function importsBetween(graph: Modules, parts: Parts, from = '', to: string): string[] {
  const wanted = new Set(parts.get(to)?.moduleIds);
  const short = (id: string) => path.relative(import.meta.dirname, id);
  return (parts.get(from)?.moduleIds ?? []).flatMap((id) =>
    (graph.getModuleInfo(id)?.importedIds ?? [])
      .filter((next) => wanted.has(next))
      .map((next) => `  ${short(id)} → ${short(next)}`),
  );
}
