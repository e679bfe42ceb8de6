import { at } from '../lib/paths.mjs';

/** Sections of wrangler.toml that are deployed. */
export const DEPLOYED = ['production', 'staging'];

/** A section of wrangler.toml as the deployed site has it. */
export async function deployedConfig(env) {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  return readConfig({ config: at('wrangler.toml'), env }, { hideWarnings: true });
}

// Arguments of every remote command, for wrangler; only these reach an account.

export const secretListArguments = (env) => ['secret', 'list', '--env', env, '--format', 'json'];

/** Where D1 stands now, which Time Travel goes back to. */
export const bookmarkArguments = (env) => [
  'd1',
  'time-travel',
  'info',
  'DB',
  '--env',
  env,
  '--json',
];

export const migrateArguments = (env) => [
  'd1',
  'migrations',
  'apply',
  'DB',
  '--env',
  env,
  '--remote',
];

export const deployArguments = (env) => ['deploy', '--env', env];

export const exportArguments = (env, file) => [
  'd1',
  'export',
  'DB',
  '--env',
  env,
  '--remote',
  '--skip-confirmation',
  '--output',
  file,
];

export const executeArguments = (env, file) => [
  'd1',
  'execute',
  'DB',
  '--env',
  env,
  '--remote',
  '--yes',
  '--file',
  file,
];
