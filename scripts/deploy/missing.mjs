import { run } from '../lib/run.mjs';
import { PUSH_KEY, SECRETS, withoutKey } from '../local/settings.mjs';
import { secretListArguments } from './cloudflare.mjs';

/**
 * One line for each thing that keeps a section of wrangler.toml from being deployed, with the way
 * to set it.
 */
export async function missingSettings(config, env) {
  return [
    ...missingVars(config, env),
    ...missingAddress(config, env),
    ...missingBindings(config, env),
    ...(await missingSecrets(config, env)),
  ];
}

export function missingVars({ vars }, env) {
  const place = `in wrangler.toml under [env.${env}.vars]`;
  const lines = [];
  if (!String(vars.APP_ORIGIN ?? '').startsWith('https://'))
    lines.push(`APP_ORIGIN: the https address of the site, ${place}`);
  if (!vars.MAIL_FROM) lines.push(`MAIL_FROM: the sender address of the hotel, ${place}`);
  if (vars.PROFILE !== 'production') lines.push(`PROFILE: must be "production" ${place}`);
  if (!['cloudflare', 'resend'].includes(vars.MAILER))
    lines.push(`MAILER: "cloudflare" or "resend", ${place}`);
  if (vars.RATE_LIMITS !== 'on') lines.push(`RATE_LIMITS: must be "on" ${place}`);
  return lines;
}

/** The site has one address: a second one would lead past whatever guards the first. */
export function missingAddress({ vars, routes, workers_dev: onWorkersDev }, env) {
  const origin = String(vars.APP_ORIGIN ?? '');
  if (!URL.canParse(origin)) return [];
  const { hostname } = new URL(origin);
  const place = `in wrangler.toml under [env.${env}]`;
  if (hostname.endsWith('.workers.dev'))
    return onWorkersDev ? [] : [`workers_dev: true ${place}, as APP_ORIGIN is there`];
  const lines = onWorkersDev ? [`workers_dev: false ${place}, as APP_ORIGIN is elsewhere`] : [];
  const patterns = (routes ?? []).map((route) =>
    typeof route === 'string' ? route : route.pattern,
  );
  if (!patterns.some((pattern) => pattern === hostname || pattern.startsWith(`${hostname}/`)))
    lines.push(`routes: [{ pattern = "${hostname}", custom_domain = true }] ${place}`);
  return lines;
}

export function missingBindings(config, env) {
  const lines = [];
  const suffix = env === 'production' ? '' : `-${env}`;
  const database = config.d1_databases.find(({ binding }) => binding === 'DB');
  if (!database?.database_id)
    lines.push(
      `DB: wrangler d1 create dar-al-seeb${suffix}, then its id as database_id under [[env.${env}.d1_databases]]`,
    );
  if (!config.r2_buckets.some(({ binding }) => binding === 'MEDIA'))
    lines.push(
      `MEDIA: wrangler r2 bucket create dar-al-seeb${suffix}-media, then [[env.${env}.r2_buckets]]`,
    );
  if (
    config.vars.MAILER === 'cloudflare' &&
    !config.send_email.some(({ name }) => name === 'EMAIL')
  )
    lines.push(`EMAIL: [[env.${env}.send_email]] with name = "EMAIL", or MAILER = "resend"`);
  return lines;
}

async function missingSecrets({ vars }, env) {
  const others = [
    PUSH_KEY,
    ...(vars.MAILER === 'resend' ? ['RESEND_API_KEY'] : []),
    ...(vars.GOOGLE_CLIENT_ID ? ['GOOGLE_CLIENT_SECRET'] : []),
    ...(vars.TURNSTILE_SITE_KEY ? ['TURNSTILE_SECRET_KEY'] : []),
  ];
  const { code, output } = await run('wrangler', secretListArguments(env), {
    show: false,
    env: { CI: 'true' },
  });
  const known = code === 0 ? namesIn(output) : null;
  const asLines = (names) => names.map((name) => howToSet(name, env));
  if (known)
    return asLines([...withoutKey(known), ...others.filter((name) => !known.includes(name))]);
  const wanted = [...SECRETS, ...others];
  if (/not found|does not exist|10007/i.test(output)) return asLines(wanted);
  return [
    'access to Cloudflare: wrangler login, or CLOUDFLARE_API_TOKEN (and CLOUDFLARE_ACCOUNT_ID) in the environment',
    `secrets, which cannot be listed before that: ${wanted.join(', ')}`,
  ];
}

function howToSet(name, env) {
  const put = `wrangler secret put ${name} --env ${env}`;
  if (name === PUSH_KEY)
    return `${name}: openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt -outform DER | openssl base64 -A | ${put} (keep a copy in the hotel's safe; phones that get alerts know the hotel by it)`;
  if (!SECRETS.includes(name)) return `${name}: ${put}`;
  return `${name}: openssl rand -base64 32 | ${put} (keep a copy in the hotel's safe)`;
}

function namesIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name);
  } catch {
    return null;
  }
}
