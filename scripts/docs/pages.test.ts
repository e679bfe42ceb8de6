import { describe, expect, test } from 'vitest';
import { checkDecisions, decisionsPage } from './decisions.mjs';
import { CODES } from './requirement-codes.mjs';
import { checkRequirements, requirementsPage } from './requirements.mjs';
import { schemaOf, schemaPage } from './schema.mjs';

const decision = (number: string, text: string) => ({
  file: `${number}-some-thing.md`,
  source: text,
});

describe('House: pages made of the code', () => {
  test('House: a decision is listed with its title and what of it still holds', () => {
    const page = decisionsPage([
      decision('001', '# 001 Keep it\n\nWhy.\n'),
      decision('002', '# 002 Change it\n\nStatus: Replaced by 001.\n\nWhy.\n'),
    ]);
    expect(page).toContain('| [001](001-some-thing.md) | Keep it | Holds. |');
    expect(page).toContain('| [002](002-some-thing.md) | Change it | Replaced by 001. |');
  });

  test.each([
    ['a heading with another number', [decision('003', '# 004 Other\n')]],
    ['no heading', [decision('003', 'Text\n')]],
    ['a number twice', [decision('003', '# 003 One\n'), decision('003', '# 003 Two\n')]],
  ])('House: %s is refused', (_, decisions) => {
    expect(checkDecisions(decisions)).toHaveLength(1);
  });

  const all = (title: string) => [
    {
      file: 'shared/x.test.ts',
      source: CODES.map((code) => `test('${code} ${title}', f)`).join('\n'),
    },
  ];

  test('House: a requirement is listed with the files whose titles name it', () => {
    expect(requirementsPage(all('holds'))).toContain('- **R-09** ');
    expect(requirementsPage(all('holds'))).toContain('`shared/`: `x.test.ts`');
    expect(checkRequirements(all('holds'))).toEqual([]);
  });

  test('House: a requirement without a test, and a code that is none, are refused', () => {
    const [file] = all('holds');
    const without = {
      ...file,
      file: 'a.test.ts',
      source: file?.source.replace("'R-09 ", "'Z-99 ") ?? '',
    };
    expect(checkRequirements([without])).toEqual([
      expect.stringContaining('R-09 has no test'),
      expect.stringContaining('names Z-99'),
    ]);
  });

  const TABLES = {
    file: 'worker/src/features/pets/pets.table.ts',
    source: `
      const kept = { note: text('note'), name: text('name') };
      export const owners = sqliteTable('owners', { id: id() });
      export const pets = sqliteTable(
        'pets',
        {
          ...kept,
          name: text('name').notNull(),
          owner: integer('ownerId').notNull().references(() => owners.id),
          day: text('day'),
        },
        (t) => [primaryKey({ columns: [t.owner, t.name] })],
      );`,
  };

  test('House: a table is drawn with its columns, keys and references', () => {
    const page = schemaPage(schemaOf([TABLES]));
    expect(page).toContain('## pets');
    expect(page).toContain(
      '  pets {\n    text note "?"\n    text name PK\n    integer ownerId PK, FK\n    text day "?"\n  }',
    );
    expect(page).toContain('  owners ||--o{ pets : ownerId');
  });

  test('House: a kind of column that nobody knows is said, not left out', () => {
    const source = `export const x = sqliteTable('x', { a: colour('a') });`;
    expect(() => schemaOf([{ file: 'worker/src/features/x/x.table.ts', source }])).toThrow(
      'colour',
    );
  });
});
