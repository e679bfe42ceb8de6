import path from 'node:path';

/** Vitest's projects that can import something below a folder. */
const READERS = [
  { folder: 'shared', projects: ['shared*', 'worker', 'web*', 'scripts'] },
  { folder: 'worker', projects: ['worker', 'scripts'] },
  { folder: 'web/e2e', projects: [] },
  { folder: 'web', projects: ['web*'] },
  { folder: 'scripts', projects: ['scripts', 'worker'] },
];
/** What the tests in workerd read as a file, so that no import leads there. */
const READ_BY_WORKER = /^(migrations\/.*\.sql|wrangler\.toml)$/;
const CODE = /\.(ts|tsx|mjs)$/;
const UNIT_TEST = /\.test\.tsx?$/;
const WALK = /^web\/e2e\/.*\.spec\.ts$/;

const isBelow = (folder) => (file) => file === folder || file.startsWith(`${folder}/`);

/**
 * What the words after `npm test --` ask for. A name of a suite is that suite. A path is its own
 * tests, those beside it (the worker's drive it over HTTP, which no import shows), the ones that
 * import it, and of web/e2e the walks.
 *
 * @param {readonly string[]} names
 * @param {{ suites: readonly string[], files: readonly string[] }} house `files` are paths from the
 * checkout's root, with slashes
 * @returns {{ suites: string[], related: { files: string[], projects: string[] }, walks: string[],
 * unknown: string[], untested: string[] }}
 */
export function select(names, { suites, files }) {
  const chosen = {
    suites: new Set(),
    files: new Set(),
    projects: new Set(),
    walks: new Set(),
    unknown: [],
    untested: [],
  };
  for (const name of names) {
    if (suites.includes(name)) {
      chosen.suites.add(name);
      continue;
    }
    const place = path.posix.normalize(name).replace(/\/$/, '');
    const asked = files.filter(isBelow(place));
    if (asked.length === 0) chosen.unknown.push(name);
    else if (!selectFiles(asked, files, chosen)) chosen.untested.push(name);
  }
  return {
    suites: [...chosen.suites],
    related: {
      files: files.filter((file) => chosen.files.has(file)),
      projects: [...chosen.projects],
    },
    walks: files.filter((file) => chosen.walks.has(file)),
    unknown: chosen.unknown,
    untested: chosen.untested,
  };
}

/** False where no test can reach any of the files. */
function selectFiles(asked, files, chosen) {
  let isTested = false;
  for (const file of asked) {
    if (READ_BY_WORKER.test(file)) chosen.suites.add('worker');
    else if (isBelow('web/e2e')(file))
      for (const walk of walksOf(file, files)) chosen.walks.add(walk);
    else if (CODE.test(file) && READERS.some(({ folder }) => isBelow(folder)(file))) {
      chosen.files.add(file);
      if (!UNIT_TEST.test(file))
        for (const test of testsBeside(file, files)) chosen.files.add(test);
      for (const project of READERS.find(({ folder }) => isBelow(folder)(file)).projects)
        chosen.projects.add(project);
    } else continue;
    isTested = true;
  }
  return isTested;
}

/** A walk itself; of what walks share, each walk of its folder and below. */
function walksOf(file, files) {
  if (WALK.test(file)) return [file];
  const folder = path.posix.dirname(file);
  const inside = files.filter((other) => WALK.test(other) && isBelow(folder)(other));
  return inside.length > 0 ? inside : files.filter((other) => WALK.test(other));
}

const testsBeside = (file, files) =>
  files.filter(
    (other) => UNIT_TEST.test(other) && path.posix.dirname(other) === path.posix.dirname(file),
  );
