import { describe, expect, test } from 'vitest';
import { ROUTE_PERMISSIONS } from '#shared/permissions.ts';
import { createApp } from '../src/app.ts';
import { MATRIX } from './matrix/rows.ts';

const KEYS = Object.keys(ROUTE_PERMISSIONS).toSorted();

describe('A-07 the list of routes', () => {
  test('A-07 every route of the API has its row of permissions, and every row its route', () => {
    const routes = createApp()
      .routes.filter(
        ({ method, path }) => method !== 'ALL' && !path.includes('*') && !path.startsWith('/dev/'),
      )
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(KEYS);
  });

  test('A-07 the matrix asks every route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(KEYS);
  });

  test('A-07 every route that writes counts in a limit, before it reads a body', () => {
    const handlers = new Map<string, string[]>();
    for (const { method, path, handler } of createApp().routes) {
      const names = handlers.get(`${method} ${path}`) ?? [];
      handlers.set(`${method} ${path}`, [...names, handler.name]);
    }
    const unlimited = KEYS.filter((key) => !key.startsWith('GET ')).filter((key) => {
      const names = handlers.get(key) ?? [];
      return names.indexOf('limitRate') !== names.indexOf('permitRoute') + 1;
    });
    expect(unlimited).toEqual([]);
  });

  test('A-07 nothing answers outside the API and the local mailbox', () => {
    const elsewhere = createApp().routes.filter(
      ({ path }) => !/^\/(api|auth|dev)\//.test(path) && path !== '/*',
    );
    expect(elsewhere).toEqual([]);
  });
});
