import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { TestWorker } from '../../worker/test/harness.ts';
import { modelServer } from '../../worker/test/model-server.ts';
import { workerOf } from '../../worker/test/worker-of.ts';
import { startWorkerd } from '../../worker/test/workerd.ts';
import { grade } from './grade.ts';
import { play } from './play.ts';
import { CaseFormatError, readCases, type Case } from './read-cases.ts';
import { isUnsafe, linesOf, resultOf, type Graded } from './result.ts';

const USAGE =
  'Usage: npm run eval:assistant -- FILE.jsonl [--json OUT.json] [--model none|scripted]';
const MODELS = ['none', 'scripted'] as const;
type ModelName = (typeof MODELS)[number];

/**
 * `npm run eval:assistant`: plays every case of a file against the worker and grades what it left.
 * Returns the exit code: 0 where it ran, however many passed; 1 where a wrong value was stored
 * silently or a booking was made without a yes; 2 for a file or an argument that cannot be used.
 */
export async function evaluate(args: readonly string[]): Promise<number> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const refuse = (...lines: string[]) => {
    process.stderr.write(`${lines.join('\n')}\n`);
    return 2;
  };
  const asked = readArguments(args);
  if (typeof asked === 'string') return refuse(asked, USAGE);
  let cases: Case[];
  try {
    cases = readCases(readFileSync(asked.file, 'utf8'));
  } catch (error) {
    if (error instanceof CaseFormatError)
      return refuse(`${asked.named} is not a file of cases:`, error.message);
    return refuse(`${asked.named} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  const graded = await playAll(cases, asked.model);
  const result = resultOf(graded);
  for (const line of linesOf(result, graded)) print(line);
  if (asked.json) writeFileSync(asked.json, `${JSON.stringify(result, null, 2)}\n`);
  return isUnsafe(result) ? 1 : 0;
}

interface Asked {
  readonly named: string;
  readonly file: string;
  readonly json: string | null;
  readonly model: ModelName;
}

function readArguments(args: readonly string[]): Asked | string {
  const options = { json: { type: 'string' }, model: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [named, ...more] = positionals;
    if (named === undefined || more.length > 0) return 'Name one file of cases.';
    const model = MODELS.find((name) => name === (values.model ?? 'none'));
    if (!model) return `There is no model "${values.model}": name one of ${MODELS.join(', ')}.`;
    const json = values.json === undefined ? null : fromCaller(values.json);
    return { named, file: fromCaller(named), json, model };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** npm runs scripts in the project's folder and says from where it was called. */
const fromCaller = (file: string) => path.resolve(process.env['INIT_CWD'] ?? '.', file);

/** Grades of all cases, each on an emptied database at its own time. */
async function playAll(cases: readonly Case[], model: ModelName): Promise<Graded[]> {
  const server = model === 'scripted' ? await modelServer() : null;
  const workerd = await startWorkerd({
    RATE_LIMITS: 'off',
    ...(server && {
      ASSISTANT_MODEL: 'openai-compatible',
      ASSISTANT_BASE_URL: server.url,
      ASSISTANT_MODEL_ID: 'scripted',
    }),
  });
  const worker = workerOf(workerd);
  try {
    const graded: Graded[] = [];
    for (const one of cases) {
      await workerd.setClock(null);
      if (!(await workerd.reset()))
        throw new Error(`the worker could not be emptied for ${one.id}`);
      await workerd.setClock(Date.parse(one.context.now));
      graded.push([one, await played(worker, one)]);
    }
    return graded;
  } finally {
    await workerd.close();
    await server?.close();
  }
}

/** A case that breaks off is a miss, and the run goes on. */
async function played(worker: TestWorker, one: Case) {
  try {
    return grade(one, await play(worker, one));
  } catch (error) {
    const why = [`broke off: ${error instanceof Error ? error.message : String(error)}`];
    return { why, bookingsWithoutYes: 0, silentWrongSlots: 0 };
  }
}
