import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface LucideModule {
  /** Not in a module that only gives a drawing a second name. */
  readonly __iconData?: {
    readonly size: number;
    readonly node: readonly (readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
    ])[];
  };
}

/**
 * Lucide's drawings without its own way to show them, which puts together names, classes and a
 * dozen attributes that nothing here reads, for every icon at every render. In the built app
 * `src/ui/drawing.tsx` shows them.
 */
export function lucideDrawings(): Plugin {
  return {
    name: 'drawings-alone',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData: data } = (await import(pathToFileURL(id).href)) as LucideModule;
        if (data === undefined) return null;
        if (data.size !== 24) this.error(`${id} is drawn on another square than the rest`);
        const shapes = data.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
        return `import { drawing } from '${import.meta.dirname}/src/ui/drawing.tsx';\nexport default drawing(${JSON.stringify(shapes)});`;
      },
    },
  };
}
