import { expect, it } from 'vitest';
import { changeIn, exclusionsDraftOf, wrongLines } from './exclusions-draft.ts';

const known = ['+96890000001', '+96890000002'];

it('W-01 what is typed counts as what it adds and takes away, however a phone is written', () => {
  expect(changeIn({ known, text: '90000001\n +968 9000 0003 \n\n90000003' })).toEqual({
    add: ['+96890000003'],
    remove: ['+96890000002'],
  });
  expect(changeIn({ known, text: '90000002\n٩٠٠٠٠٠٠١' })).toEqual({ add: [], remove: [] });
  expect(changeIn({ known, text: '' })).toEqual({ add: [], remove: known });
});

it('W-01 lines without a phone number are named', () => {
  expect(wrongLines('90000001\nFatma\n\n12')).toEqual(['Fatma', '12']);
});

it('W-01 a draft of another form is not taken for one', () => {
  expect(exclusionsDraftOf('90000001')).toBeNull();
  expect(exclusionsDraftOf({ known, text: 'a' })).toEqual({ known, text: 'a' });
});
