import { fail } from '../lib/fail.mjs';
import { at } from '../lib/paths.mjs';
import { run, stopOnSignals } from '../lib/run.mjs';
import { buildWeb } from '../local/build-web.mjs';
import { PUSH_KEY, SECRETS, withoutKey } from '../local/settings.mjs';
import { factsToWrite, missingFactLines, unwrittenAt } from './house-gate.ts';

/** wrangler.toml as the deployed site has it. */
async function productionConfig() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  return readConfig({ config: at('wrangler.toml'), env: 'production' }, { hideWarnings: true });
}

/**
 * One line for each thing that keeps the production profile from being deployed, with the way to
 * set it.
 */
async function missingSettings() {
  const config = await productionConfig();
  return [...missingVars(config), ...missingBindings(config), ...(await missingSecrets(config))];
}

function missingVars({ vars }) {
  const lines = [];
  if (!String(vars.APP_ORIGIN ?? '').startsWith('https://'))
    lines.push(
      'APP_ORIGIN: the https address of the site, in wrangler.toml under [env.production.vars]',
    );
  if (!vars.MAIL_FROM)
    lines.push(
      'MAIL_FROM: the sender address of the hotel, in wrangler.toml under [env.production.vars]',
    );
  if (vars.PROFILE !== 'production')
    lines.push('PROFILE: must be "production" in wrangler.toml under [env.production.vars]');
  if (!['cloudflare', 'resend'].includes(vars.MAILER))
    lines.push('MAILER: "cloudflare" or "resend", in wrangler.toml under [env.production.vars]');
  if (vars.RATE_LIMITS !== 'on')
    lines.push('RATE_LIMITS: must be "on" in wrangler.toml under [env.production.vars]');
  return lines;
}

function missingBindings(config) {
  const lines = [];
  const database = config.d1_databases.find(({ binding }) => binding === 'DB');
  if (!database?.database_id)
    lines.push(
      'DB: wrangler d1 create dar-al-seeb, then its id as database_id under [[env.production.d1_databases]]',
    );
  if (!config.r2_buckets.some(({ binding }) => binding === 'MEDIA'))
    lines.push(
      'MEDIA: wrangler r2 bucket create dar-al-seeb-media, then [[env.production.r2_buckets]]',
    );
  if (
    config.vars.MAILER === 'cloudflare' &&
    !config.send_email.some(({ name }) => name === 'EMAIL')
  )
    lines.push('EMAIL: [[env.production.send_email]] with name = "EMAIL", or MAILER = "resend"');
  return lines;
}

async function missingSecrets({ vars }) {
  const others = [
    PUSH_KEY,
    ...(vars.MAILER === 'resend' ? ['RESEND_API_KEY'] : []),
    ...(vars.GOOGLE_CLIENT_ID ? ['GOOGLE_CLIENT_SECRET'] : []),
    ...(vars.TURNSTILE_SITE_KEY ? ['TURNSTILE_SECRET_KEY'] : []),
  ];
  const { code, output } = await run(
    'wrangler',
    ['secret', 'list', '--env', 'production', '--format', 'json'],
    {
      show: false,
      env: { CI: 'true' },
    },
  );
  const known = code === 0 ? namesIn(output) : null;
  if (known)
    return [...withoutKey(known), ...others.filter((name) => !known.includes(name))].map(howToSet);
  const wanted = [...SECRETS, ...others];
  if (/not found|does not exist|10007/i.test(output)) return wanted.map(howToSet);
  return [
    'access to Cloudflare: wrangler login, or CLOUDFLARE_API_TOKEN (and CLOUDFLARE_ACCOUNT_ID) in the environment',
    `secrets, which cannot be listed before that: ${wanted.join(', ')}`,
  ];
}

function howToSet(name) {
  if (name === PUSH_KEY)
    return `${name}: openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -outform DER | openssl base64 -A | wrangler secret put ${name} --env production (keep a copy in the hotel's safe; phones that get alerts know the hotel by it)`;
  const make = !SECRETS.includes(name)
    ? `wrangler secret put ${name} --env production`
    : `openssl rand -base64 32 | wrangler secret put ${name} --env production (keep a copy in the hotel's safe)`;
  return `${name}: ${make}`;
}

function namesIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name);
  } catch {
    return null;
  }
}

/**
 * `npm run deploy`: stops with a list while something is missing, of the settings or of what the
 * owner tells guests about the house; else builds, migrates, deploys.
 */
export async function deploy() {
  stopOnSignals();
  const { vars } = await productionConfig();
  const origin = String(vars.APP_ORIGIN ?? '');
  const unwritten = await unwrittenAt(origin);
  const missing = [...(await missingSettings()), ...missingFactLines(origin, unwritten ?? [])];
  if (missing.length > 0) fail('Not deployed. Missing:', ...missing.map((line) => `  - ${line}`));
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
  await step(
    'The migrations are applied, the new version is not deployed; run the same command again.',
    ['deploy', '--env', 'production'],
  );
  if (unwritten === null) console.log(factsToWrite(origin));
}

async function step(sentence, args) {
  // Non-interactive: wrangler then takes its questions as answered yes.
  const { code } = await run('wrangler', args, { env: { CI: 'true' } });
  if (code !== 0) fail(sentence);
}
