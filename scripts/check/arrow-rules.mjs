/**
 * Who may import what (ARCHITECTURE.md). The first rule whose `from` fits the importing file and
 * whose `to` fits what it imports refuses it with `instead`. Paths are relative to the checkout;
 * packages are named `npm:<specifier>`. Type-only imports carry no code, so rules with `code` let
 * them pass; a rule with `ifOther` refuses only where the captured folders differ.
 */
const SHARED_FROM_SCRIPTS = /^web\/e2e\//;

export const RULES = [
  {
    from: /^shared\//,
    to: /^(worker|web|scripts)\//,
    instead:
      'shared/ is loaded by browser and worker alike: move the shared part into shared/, or the caller out of it.',
  },
  {
    from: /^shared\//,
    to: /^npm:(?!zod\/mini$|libphonenumber-js\/min$|@noble\/curves\/bls12-381\.js$)/,
    instead:
      'shared/ may use zod/mini, for phones libphonenumber-js/min, and for the draw its curve: no I/O, clock or chance. Pass the value in.',
  },
  {
    from: /^worker\//,
    to: /^web\//,
    instead: 'The worker knows no screen: put what both need into shared/.',
  },
  {
    from: /^web\//,
    to: /^worker\//,
    instead:
      'The app knows the worker by its contract only: put the shape or rule into shared/ and import #shared/….',
  },
  {
    from: /^(worker|web|shared)\//,
    to: /^scripts\//,
    except: SHARED_FROM_SCRIPTS,
    instead: 'Scripts run the product and are no part of it: move the helper to where it is used.',
  },
  {
    from: /^web\/src\//,
    to: /^npm:zod$/,
    instead: 'The browser loads zod/mini (4 KB, not 76): import * as z from "zod/mini".',
  },

  {
    from: /^worker\/src\/(platform|identity)\//,
    to: /^worker\/src\/features\//,
    code: true,
    instead:
      'platform/ and identity/ know no feature: take what you need as an argument, or let the feature hand it over in its feature.ts.',
  },
  {
    from: /^worker\/src\/platform\//,
    to: /^worker\/src\/identity\//,
    code: true,
    instead: 'platform/ knows nobody: identity/ builds on it. Take what you need as an argument.',
  },
  {
    from: /\.table\.ts$/,
    to: /^worker\/src\/(?!platform\/db\/|.*\.table\.ts$)/,
    code: true,
    instead:
      'A table knows columns, other tables and shared constants: move the logic into a verb or repository.',
  },
  {
    from: /^worker\/src\/.*\.repository\.ts$/,
    to: /^worker\/src\/(?!platform\/|identity\/erased-account|.*\.(table|repository)\.ts$)/,
    code: true,
    instead:
      'A repository holds SQL and is called by verbs: let the verb call both, or move a pure rule into shared/.',
  },
  {
    from: /^worker\/src\/.*\.routes\.ts$/,
    to: /\.(repository|table)\.ts$/,
    code: true,
    instead:
      'A route calls one verb; the verb calls the repository. Write the verb as a file of its own.',
  },
  {
    from: /^worker\/src\/(?!app\.ts|.*\/feature\.ts$)/,
    to: /\.routes\.ts$/,
    code: true,
    instead:
      'Only a feature.ts names routes, and app.ts mounts them: move what you need into a verb.',
  },
  {
    from: /^worker\/src\/(?!index\.ts|app\.ts|features\.ts)/,
    to: /^worker\/src\/(app|index|features)\.ts$/,
    instead: 'index → app → feature → routes → verb: nothing imports back up.',
  },
  {
    from: /^worker\/src\/(?!platform\/db\/|.*\.(table|repository)\.ts$)/,
    to: /\.table\.ts$/,
    code: true,
    instead:
      'SQL lives in *.repository.ts and, for the tables of the platform, in platform/db/: ask the repository of the feature.',
  },

  {
    from: /^web\/src\/(?!app\/registry\.ts$)/,
    to: /^web\/src\/(app|features\/[^/]+)\/feature\.ts$/,
    instead:
      'Only app/registry.ts reads manifests: ask the registry, or move the value beside its owner.',
  },
  {
    from: /^web\/src\/features\/([^/]+)\//,
    to: /^web\/src\/features\/([^/]+)\//,
    ifOther: true,
    instead:
      'A feature knows no other feature: compose both in web/src/app, or move what is shared to platform/, ui/ or #shared/.',
  },
  {
    from: /^web\/src\/features\/[^/]+\/(guest|api)\//,
    to: /^web\/src\/(backoffice\/|features\/[^/]+\/staff\/)/,
    instead: 'A guest loads nothing of the staff: move what both need beside guest/ and staff/.',
  },
  {
    // The service worker is an entry of its own, as main.tsx is.
    from: /^web\/src\/(?!pwa\/sw\.ts$)(features|backoffice|outbox|ui|platform|i18n|pwa)\//,
    to: /^web\/src\/(app\/|main\.tsx)/,
    instead:
      'app composes features and is imported by none: take it as a prop or callback, or move it to platform/.',
  },
  {
    from: /^web\/src\/(backoffice|outbox|ui|platform|i18n)\//,
    to: /^web\/src\/features\//,
    instead:
      'backoffice/, outbox/, ui/, platform/ and i18n/ know no feature: move the shared part down, or the caller into the feature.',
  },
  {
    from: /^web\/src\/(outbox|ui|platform|i18n|pwa)\//,
    to: /^web\/src\/backoffice\//,
    instead: 'backoffice/ is the kit of the staff areas and of nobody else.',
  },
  {
    from: /^web\/src\/(backoffice|ui|platform|i18n|pwa)\//,
    to: /^web\/src\/outbox\//,
    instead: 'outbox/ is the kit of the guest’s screens for what waits: let the feature use it.',
  },
  {
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(platform|pwa)\//,
    instead: 'A ui component takes data and callbacks: let the feature fetch and hand over.',
  },
  {
    from: /^web\/src\/platform\//,
    to: /^web\/src\/ui\//,
    instead: 'platform/ shows nothing: return the value and let the feature render it.',
  },
  {
    from: /^web\/src\/lib\//,
    to: /^web\/src\/(?!lib\/)/,
    instead: 'lib/ is used by every layer and knows none of them: move the caller up.',
  },
  {
    from: /^web\/src\/i18n\//,
    to: /^web\/src\/(ui|platform|pwa)\//,
    instead: 'i18n/ formats values and knows neither screens nor storage.',
  },
  {
    from: /^web\/src\/(?!ui\/)/,
    to: /^npm:(react-aria-components|react-aria|react-stately)(\/|$)/,
    instead: 'Only web/src/ui imports react-aria-components: use or extend the component there.',
  },
];

/** Files of tests may reach for whatever they test. */
const TEST =
  /(\.test\.tsx?$|^worker\/(test\/|src\/.*\/testing\.ts$)|^web\/(e2e\/|src\/.*\/testing\/)|^shared\/testing\/)/;
const FOR_TESTS = [
  { from: /^shared\//, to: /^(worker|web|scripts)\//, instead: RULES[0].instead },
  { from: /^web\//, to: /^worker\//, except: /^web\/e2e\//, instead: RULES[3].instead },
  { from: /^worker\//, to: /^web\//, instead: RULES[2].instead },
];

/** Why `from` may not import `to`, or null. */
export function refusal(from, to, isType) {
  if (!TEST.test(from) && TEST.test(to))
    return 'Only tests import test helpers: move the code next to its user.';
  for (const rule of TEST.test(from) ? FOR_TESTS : RULES) {
    if (rule.code && isType) continue;
    if (rule.except?.test(from)) continue;
    const [source, target] = [rule.from.exec(from), rule.to.exec(to)];
    if (!source || !target) continue;
    if (rule.ifOther && source[1] === target[1]) continue;
    return rule.instead;
  }
  return null;
}
