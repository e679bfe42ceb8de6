import { buildWeb } from '../local/build-web.mjs';
import { fail } from '../lib/fail.mjs';
import { run, stopOnSignals } from '../lib/run.mjs';
import { productionConfig } from './production-config.mjs';
import { missingForDeploy } from './missing.mjs';

/** `npm run deploy`: stops with a list while something is missing; else builds, migrates, deploys. */
export async function deploy() {
  stopOnSignals();
  const missing = await missingForDeploy();
  if (missing.length > 0) fail('Not deployed. Missing:', ...missing.map((line) => `  - ${line}`));
  const { vars } = await productionConfig();
  if (!(await buildWeb({ env: { TURNSTILE_SITE_KEY: String(vars.TURNSTILE_SITE_KEY ?? '') } })))
    fail('Not deployed: the web app does not build.');
  await step('The migrations were not applied; nothing was deployed.', [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--env',
    'production',
    '--remote',
  ]);
  await step('The migrations are applied, the new version is not deployed; run the same command again.', ['deploy', '--env', 'production']);
}

async function step(sentence, args) {
  // Non-interactive: wrangler then takes its questions as answered yes.
  const { code } = await run('wrangler', args, { env: { CI: 'true' } });
  if (code !== 0) fail(sentence);
}
