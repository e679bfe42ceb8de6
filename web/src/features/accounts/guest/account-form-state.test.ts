import { expect, it } from 'vitest';
import { afterRefusal, afterTyping } from './account-form-state.ts';

const WRONG = { says: 'The e-mail or the password is not right.' };
const signIn = {
  values: { email: 'salim@example.om', password: 'not the one' },
  problems: {},
  failure: null,
};
const code = {
  values: { email: 'salim@example.om', verificationCode: '123456' },
  problems: {},
  failure: null,
};

it('A-03 a refused password is said beside its field, which is empty for another', () => {
  expect(afterRefusal(signIn, { password: WRONG })).toEqual({
    values: { email: 'salim@example.om', password: '' },
    problems: { password: WRONG },
    failure: null,
  });
});

it('A-03 the sentence stays until the guest types again, in either field', () => {
  const refused = afterRefusal(signIn, { password: WRONG });
  expect(afterTyping(refused, { password: 'a' }).problems).toEqual({});
  expect(afterTyping(refused, { email: 'salma@example.om', password: '' }).problems).toEqual({});
});

it('A-02 a refused code does not vanish without a word: it is repeated beside its empty field', () => {
  const says = 'The code is not right or has expired.';
  expect(afterRefusal(code, { verificationCode: { says } })).toMatchObject({
    values: { verificationCode: '' },
    problems: { verificationCode: { says, typed: '123456' } },
  });
});

it('A-02 a refusal of something else leaves the code where it is', () => {
  expect(afterRefusal(code, { email: 'missing' })).toMatchObject({
    values: code.values,
    problems: { email: 'missing' },
  });
});

it('A-01 a current password that was refused may be one letter off, and stays', () => {
  const change = {
    values: { currentPassword: 'qahwa wahat 7', newPassword: 'wahat 81' },
    problems: {},
    failure: null,
  };
  expect(afterRefusal(change, { currentPassword: 'wrong' }).values).toEqual(change.values);
});

it('A-01 what failed as a whole is said until the guest types', () => {
  const failed = { ...signIn, failure: 'No connection to the hotel.' };
  expect(afterTyping(failed, { email: 'salma@example.om' }).failure).toBeNull();
});
