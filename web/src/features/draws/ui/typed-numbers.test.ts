import { expect, it } from 'vitest';
import { findTickets, signatureIn } from './typed-numbers.ts';

const line = (ticket: string) => ({ ticket, person: '', mask: '', commitment: '' });
const LINES = ['P-0042', 'R-0042', 'S-0420', 'S-10042'].map(line);
const found = (typed: string) => findTickets(LINES, typed).map(({ ticket }) => ticket);

it('W-03 a ticket is found however it is typed, and no other', () => {
  expect(found('P-0042')).toEqual(['P-0042']);
  expect(found(' p 42 ')).toEqual(['P-0042']);
  expect(found('٤٢')).toEqual(['P-0042', 'R-0042']);
  expect(found('s10042')).toEqual(['S-10042']);
  for (const typed of ['', 'P', '0', 'Q-42', '42-P', '4 2 x']) expect(found(typed)).toEqual([]);
});

it('W-02 a number is taken out of what was pasted, and nothing else is', () => {
  const signature = '95a9f9f5'.repeat(12);
  expect(signatureIn(signature)).toBe(signature);
  expect(signatureIn(` ${signature.toUpperCase().replaceAll('F5', 'F5 \n')} `)).toBe(signature);
  expect(signatureIn(`{"round":42, "signature" : "${signature}"}`)).toBe(signature);
  for (const typed of ['', signature.slice(1), `${signature}0`, `{"randomness":"${signature}"}`])
    expect(signatureIn(typed)).toBeNull();
});
