import { parseArgs } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { run, stopOnSignals } from '../lib/run.mjs';
import { buildWeb } from '../local/build-web.mjs';
import { DEPLOYED, deployArguments, deployedConfig, migrateArguments } from './cloudflare.mjs';
import { factsToWrite, missingFactLines, unwrittenAt } from './house-gate.ts';
import { missingSettings } from './missing.mjs';
import { smokeTest } from './smoke.ts';
import { noteBookmark, wayBack } from './way-back.mjs';

/**
 * `npm run deploy`: stops with a list while something is missing, of the settings or of what the
 * owner tells guests about the house; else builds, notes where the database stands, migrates,
 * deploys, and looks at the site as a visitor does.
 */
export async function deploy(argv = []) {
  stopOnSignals();
  const env = readEnv(argv);
  const config = await deployedConfig(env);
  const { vars } = config;
  const origin = String(vars.APP_ORIGIN ?? '');
  // A staging site is read by no guest, so its facts may be missing.
  const unwritten = env === 'production' ? await unwrittenAt(origin) : [];
  const missing = [
    ...(await missingSettings(config, env)),
    ...missingFactLines(origin, unwritten ?? []),
  ];
  if (missing.length > 0) fail('Not deployed. Missing:', ...missing.map((line) => `  - ${line}`));
  if (!(await buildWeb({ env: { TURNSTILE_SITE_KEY: String(vars.TURNSTILE_SITE_KEY ?? '') } })))
    fail('Not deployed: the web app does not build.');
  const bookmark = await noteBookmark(env);
  if (bookmark === null)
    fail(
      'Not deployed: Cloudflare does not say where the database stands (wrangler d1 time-travel info), so there would be no way back.',
    );
  console.log(`The database before this deployment, also in .deploys/${env}.log: ${bookmark}`);
  await step('The migrations were not applied; nothing was deployed.', migrateArguments(env));
  await step(
    'The migrations are applied, the new version is not deployed; run the same command again.',
    deployArguments(env),
  );
  const faults = await smokeTest(origin);
  if (faults.length > 0)
    fail('Deployed, and not well:', ...faults.map((line) => `  - ${line}`), wayBack(env, bookmark));
  console.log(`Deployed: ${origin} answers.\n${wayBack(env, bookmark)}`);
  if (unwritten === null) console.log(factsToWrite(origin));
}

function readEnv(argv) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: { env: { type: 'string', default: 'production' } },
    });
    if (DEPLOYED.includes(values.env)) return values.env;
  } catch {
    // Unknown options end in the same sentence.
  }
  return fail(
    `npm run deploy knows one option: npm run deploy -- --env ${DEPLOYED.join('|')} (production by default).`,
  );
}

async function step(sentence, args) {
  // Non-interactive: wrangler then takes its questions as answered yes.
  const { code } = await run('wrangler', args, { env: { CI: 'true' } });
  if (code !== 0) fail(sentence);
}
