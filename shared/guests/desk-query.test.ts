import { describe, expect, test } from 'vitest';
import { readDeskQuery } from './desk-query.ts';

describe('F-05 what a search of the desk can mean', () => {
  test.each([
    ['DS-7K2QX4', ['DS-7K2QX4']],
    ['ev 7k2', ['EV-7K2']],
    ['7K2QX4', ['DS-7K2QX4', 'EV-7K2QX4']],
    ['EVR76Y', ['EV-R76Y', 'DS-EVR76Y', 'EV-EVR76Y']],
    ['DS', []],
    ['7K', []],
    ['7K2QX45', []],
  ])('%s is read as the references %j', (typed, references) => {
    expect(readDeskQuery(typed).references).toEqual(references);
  });
});
