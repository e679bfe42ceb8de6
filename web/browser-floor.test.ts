import { expect, test } from 'vitest';
import { findNewer } from './browser-floor.ts';

test.each([
  ['a.js', 'return AbortSignal.any([one,two])', ['AbortSignal.any (17.4)']],
  ['a.js', 'if(`any`in AbortSignal)return AbortSignal.any([one,two])', []],
  ['a.js', 'let days=Map.groupBy(rows,day)', ['groupBy (17.4)']],
  ['a.js', 'let months=groupBy(rows,month)', []],
  ['a.js', 'one.checkVisibility()&&show()', ['checkVisibility (17.4)']],
  ['a.js', 'e.matches(`:popover-open`)', [':popover-open (17) in a selector']],
  ['a.js', 'CSS.supports(`selector(:popover-open)`)&&e.matches(`:popover-open`)', []],
  ['a.js', 'rows.values().map(f)', ['helpers of iterators (18.4)']],
  ['a.js', '[...rows.values()].map(f)', []],
  ['a.css', '.a{color:light-dark(red,blue)}', ['light-dark() (17.5)']],
  ['a.css', '.a{color:red;&:hover{color:blue}}', ['nested rules (17.2)']],
  ['a.css', '.a:has(b){color:color-mix(in srgb,red,blue)}', []],
])('House: what %s needs beyond the oldest browsers: %s', (fileName, source, names) => {
  expect(findNewer(fileName, source)).toEqual(names);
});
