import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const NAME = /^[a-z]+(-[a-z]+)*$/;

/**
 * Writes the skeleton of a feature and its lines in the lists of the house: one public read from
 * contract to query, with a test on each side. Throws where the name is no name or is taken.
 * Returns the files and what to do next.
 */
export function newFeature(name, root = ROOT) {
  if (!NAME.test(name))
    throw new Error(
      'npm run new:feature NAME: small Latin letters and hyphens, a plural such as "pets".',
    );
  const at = (file) => path.join(root, file);
  const taken = ['shared', 'worker/src/features', 'web/src/features']
    .map((folder) => `${folder}/${name}`)
    .find((folder) => existsSync(at(folder)));
  if (taken) throw new Error(`${taken} is there already: choose another name.`);
  const camel = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const names = { name, camel, Pascal: camel[0].toUpperCase() + camel.slice(1) };
  const files = filesOf(names);
  const edits = editsOf(names).map(({ file, lines }) => ({
    file,
    text: lines.reduce(
      (text, line) => insertSorted(file, text, line),
      readFileSync(at(file), 'utf8'),
    ),
  }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  for (const { file, text } of edits) writeFileSync(at(file), text);
  return {
    written: [...Object.keys(files), ...edits.map(({ file }) => file)],
    next: [
      'First `npm run docs`: its tests stand in docs/requirements.md. Next: its rules beside the contract; a table and a repository in the worker (migrations/, then',
      '`npm run docs`); a screen in web/src/features, with its feature.ts in web/src/app/registry.ts.',
      'ARCHITECTURE.md, How to add a feature, has all ten steps. `npm run check` says what is missing.',
    ],
  };
}

function filesOf({ name, camel, Pascal }) {
  const worker = `worker/src/features/${name}`;
  return {
    [`shared/${name}/${name}.contract.ts`]: `import * as z from 'zod/mini';

/** Answer of GET /api/${name}. */
export const ${camel}Schema = z.object({
  names: z.array(z.string()),
});
export type ${Pascal} = z.infer<typeof ${camel}Schema>;
`,
    [`shared/${name}/permissions.ts`]: `import { everyone } from '../access.ts';

/** Names the callers of each verb of this feature. */
export const ${camel}Permissions = {
  list${Pascal}: everyone('GET /api/${name}'),
} as const;
`,
    [`${worker}/list-${name}.ts`]: `import type { ${Pascal} } from '#shared/${name}/${name}.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';

/** Lists the ${name} by name. A repository beside this file reads them, once there is a table. */
export async function list${Pascal}(ctx: RequestContext): Promise<${Pascal}> {
  authorize(ctx, 'list${Pascal}');
  return { names: [] };
}
`,
    [`${worker}/${name}.routes.ts`]: `import { Hono } from 'hono';
import { ${camel}Schema } from '#shared/${name}/${name}.contract.ts';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { list${Pascal} } from './list-${name}.ts';

export const ${camel}Routes = new Hono<AppEnv>();

${camel}Routes.get('/api/${name}', permit('GET /api/${name}'), async (c) =>
  c.json(${camel}Schema.parse(await list${Pascal}(c.get('ctx')))),
);
`,
    [`${worker}/feature.ts`]: `import type { Feature } from '../../feature.ts';
import { list${Pascal} } from './list-${name}.ts';
import { ${camel}Routes } from './${name}.routes.ts';

export const ${camel}Feature: Feature = {
  name: '${name}',
  routes: [${camel}Routes],
  verbs: { list${Pascal} },
  errorTexts: {},
};
`,
    [`${worker}/${name}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { ${camel}Schema } from '#shared/${name}/${name}.contract.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

describe('GET /api/${name}', () => {
  it('Z-01 everybody reads the ${name}', async () => {
    const answer = await worker.browser().api('/api/${name}');
    expect(answer.status).toBe(200);
    expect(answer.read(${camel}Schema)).toEqual({ names: [] });
  });
});
`,
    [`web/src/features/${name}/api/${name}-query.ts`]: `import { queryOptions } from '@tanstack/react-query';
import { ${camel}Schema } from '#shared/${name}/${name}.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';

/** The ${name} of the hotel, kept from visit to visit. */
export const ${camel}Query = queryOptions({
  queryKey: ['${name}'],
  queryFn: ({ signal }) => apiGet('/api/${name}', ${camel}Schema, { signal }),
  staleTime: 600_000,
  meta: { persist: true, isPublic: true },
});
`,
    [`web/src/features/${name}/api/${name}-query.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel}Query } from './${name}-query.ts';

it('L-13 the ${name} are kept for reading without a network', () => {
  expect(${camel}Query.meta).toEqual({ persist: true, isPublic: true });
});
`,
  };
}

/** Lines of the lists that name every feature: imports, and entries after their neighbours. */
const editsOf = ({ name, camel }) => [
  {
    file: 'shared/permissions.ts',
    lines: [
      `import { ${camel}Permissions } from './${name}/permissions.ts';`,
      `  ...${camel}Permissions,`,
    ],
  },
  {
    file: 'worker/src/features.ts',
    lines: [
      `import { ${camel}Feature } from './features/${name}/feature.ts';`,
      `  ${camel}Feature,`,
    ],
  },
  {
    file: 'worker/test/matrix/site-rows.ts',
    lines: [`  'GET /api/${name}': open('/api/${name}'),`],
  },
];

/** Where the entry goes in each list: before the first line that fits. */
const BEFORE = {
  'shared/permissions.ts': /^\} as const;$/m,
  'worker/src/features.ts': /^ {2}\/\/ The last one notes.*$/m,
  'worker/test/matrix/site-rows.ts': /^\} as const satisfies/m,
};

function insertSorted(file, text, line) {
  const place = line.startsWith('import ') ? importPlace(text, line) : text.search(BEFORE[file]);
  if (place < 0)
    throw new Error(`${file} has no place for "${line.trim()}": scripts/lib/new-feature.mjs.`);
  return `${text.slice(0, place)}${line}\n${text.slice(place)}`;
}

/** Before the first import whose path comes after this one's, among those of the same depth. */
function importPlace(text, line) {
  const source = (one) => /from '([^']+)'/.exec(one)?.[1] ?? '';
  const folder = /from '(\.\/(?:features\/)?)/.exec(line)[1];
  const later = [...text.matchAll(/^import .*;$/gm)].find(
    ([one]) => source(one).startsWith(folder) && source(one) > source(line),
  );
  if (later) return later.index;
  const last = [...text.matchAll(/^import .*;$/gm)].findLast(([one]) =>
    source(one).startsWith(folder),
  );
  return last.index + last[0].length + 1;
}
