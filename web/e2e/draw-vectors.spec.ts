import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import type { isBeaconOf } from '#shared/draw/beacon-signature.ts';
import { DRAW_CHECKS, type PublishedDraw } from '#shared/draw/draw-checks.ts';
import { type verifyDraw } from '#shared/draw/verify-draw.ts';
import { COMPUTED_VECTORS, type drawVectors } from '#shared/testing/computed-vectors.ts';
import { FROZEN_DRAWS } from '#shared/testing/frozen-draws.ts';
import { demoGuest } from './fixtures/sealed-draw.ts';
import { test, visit } from './fixtures/test.ts';
import { STATE } from './staff-account.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** An address of the app's own, as its content policy runs no script from elsewhere. */
const STEPS = '/assets/vectors-of-the-test.js';

/** The steps of a draw from the same sources, made for browsers as the app is and no part of it. */
async function stepsForBrowsers(): Promise<string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: path.join(ROOT, 'shared/testing/computed-vectors.ts'),
        formats: ['es'],
        fileName: 'vectors',
      },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}

/** How the page's own code, from the parts that it has loaded, judges each draw. */
function verdictsOf(page: Page, draws: readonly PublishedDraw[]) {
  return page.evaluate(async (published) => {
    interface Own {
      readonly verifyDraw: typeof verifyDraw;
      readonly isBeaconOf: typeof isBeaconOf;
    }
    const parts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(?:draw-check|beacon)-[^/]*\.js$/.test(name));
    const exported = await Promise.all(
      [...new Set(parts)].map((part) => import(part) as Promise<Record<string, unknown>>),
    );
    // Modules that are loaded when they are needed are exported whole, under their own names.
    const own = <Name extends keyof Own>(name: Name): Own[Name] => {
      const modules = exported.flatMap((part) => Object.values(part)) as (Own | null)[];
      const module = modules.find((one) => typeof one === 'object' && one && name in one);
      if (!module) throw new Error(`the page has no ${name}`);
      return module[name];
    };
    const [verify, isNumberOf] = [own('verifyDraw'), own('isBeaconOf')];
    return Promise.all(published.map((draw) => verify(draw, { isBeaconOf: isNumberOf })));
  }, draws);
}

test(
  'W-01 W-02 W-03 the frozen vectors come out of Chromium: every step, and whole draws by the code of the page itself',
  { tag: '@english' },
  async ({ page, say }) => {
    const { drawn } = demoGuest(STATE);
    await visit(page, `/draws/${drawn}`);
    await expect(page.getByRole('heading', { name: say('Check it yourself') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('Check again') })).toBeEnabled();

    const verdicts = await verdictsOf(page, FROZEN_DRAWS);
    expect(verdicts).toHaveLength(3);
    for (const verdict of verdicts)
      expect(DRAW_CHECKS.map((check) => [check, verdict[check]])).toEqual(
        DRAW_CHECKS.map((check) => [check, 'right']),
      );
    // One character of any published text is enough to be told, there as everywhere.
    const changed = FROZEN_DRAWS.flatMap((draw) => [
      { ...draw, list: draw.list.replace('P-0002 f', 'P-0002 e') },
      { ...draw, manifest: draw.manifest.replace('"excluded":0', '"excluded":1') },
      { ...draw, result: draw.result?.replace('"winners":["', '"winners":["P-0002","') ?? null },
    ]);
    for (const verdict of await verdictsOf(page, changed))
      expect(Object.values(verdict)).toContain('wrong');

    const steps = await stepsForBrowsers();
    await page.route(`**${STEPS}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: steps }),
    );
    const computed = await page.evaluate(async (address) => {
      const module = (await import(address)) as { readonly drawVectors: typeof drawVectors };
      return module.drawVectors();
    }, STEPS);
    expect(computed).toEqual(COMPUTED_VECTORS);
  },
);
