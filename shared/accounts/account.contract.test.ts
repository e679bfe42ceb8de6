import { describe, expect, test } from 'vitest';
import { loginBodySchema } from './account.contract.ts';

describe('B-02 the body of a login', () => {
  test('B-02 the e-mail is compared in lower case, the password exactly as typed', () => {
    expect(
      loginBodySchema.parse({ email: '  Staff@Example.OM ', password: '  Two Blanks  ' }),
    ).toEqual({
      email: 'staff@example.om',
      password: '  Two Blanks  ',
    });
  });

  test('B-02 however a keyboard or another device spells it, the e-mail is one', () => {
    const spellings = [
      'ＳＴＡＦＦ@example.om',
      '\u00a0staff@EXAMPLE.om\u3000',
      'ſtaff@example.om',
      'staﬀ@example.om',
    ];
    expect(spellings.map((email) => loginBodySchema.parse({ email, password: 'x' }).email)).toEqual(
      spellings.map(() => 'staff@example.om'),
    );
  });

  test.each([
    [{ email: 'staff@example.om', password: 'x'.repeat(128) }, true],
    [{ email: 'staff@example.om', password: 'x'.repeat(129) }, false],
    [{ email: 'staff@example.om', password: '' }, false],
    [{ email: 'staff', password: 'x' }, false],
    [{ email: `${'x'.repeat(250)}@example.om`, password: 'x' }, false],
    [{ email: 'staff@example.om', password: 'x', role: 'staff' }, false],
    [{ email: ['staff@example.om'], password: 'x' }, false],
    [{}, false],
    // Other letters that look the same are other people, and what cannot be seen is no letter.
    [{ email: 'ѕtaff@example.om', password: 'x' }, false],
    [{ email: 'st\u200baff@example.om', password: 'x' }, false],
    [{ email: 'staff@example.om\u0000', password: 'x' }, false],
    [{ email: 'ıstaff@example.om', password: 'x' }, false],
  ])('B-02 %j is accepted: %s', (body, accepted) => {
    expect(loginBodySchema.safeParse(body).success).toBe(accepted);
  });
});
