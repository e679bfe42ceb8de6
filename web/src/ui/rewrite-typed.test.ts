import { expect, test } from 'vitest';
import { digitsOnly, plainDigits, type Rewrite, rewriteTyped } from './rewrite-typed.ts';

/** A field as a browser has it: a value that a script gives puts the caret at its end. */
class Field {
  #value = '';
  selectionEnd: number | null = 0;

  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
    this.selectionEnd = value.length;
  }
  setSelectionRange(_: number, end: number): void {
    this.selectionEnd = end;
  }
}

/** The text and its caret (|) after keys were pressed where the caret stands. */
function typeInto(before: string, keys: string, rewrite: Rewrite): string {
  const field = new Field();
  const [head = '', tail = ''] = before.split('|');
  field.value = head + tail;
  field.selectionEnd = head.length;
  for (const key of keys) {
    const at: number = field.selectionEnd ?? 0;
    field.value = field.value.slice(0, at) + key + field.value.slice(at);
    field.selectionEnd = at + 1;
    rewriteTyped(field as unknown as HTMLInputElement, rewrite);
  }
  const at: number = field.selectionEnd ?? 0;
  return `${field.value.slice(0, at)}|${field.value.slice(at)}`;
}

test.each([
  ['91|4567', '٩٨', plainDigits, '9198|4567'],
  ['91|4567', '۹۸', plainDigits, '9198|4567'],
  ['91|4567', '98', plainDigits, '9198|4567'],
  ['|4567', '٩', plainDigits, '9|4567'],
  ['9123|', ' ٤٥', plainDigits, '9123 45|'],
  ['9123|', '  ', plainDigits, '9123 |'],
  ['9123 |4567', '٨', plainDigits, '9123 8|4567'],
  ['A|67', '٤a٥', plainDigits, 'A4a5|67'],
  ['12|56', '٣x٤', digitsOnly(6), '1234|56'],
  ['12|3456', '٩', digitsOnly(6), '129|345'],
])('R-07 E-04 %j and the keys %j', (before, keys, rewrite, after) => {
  expect(typeInto(before, keys, rewrite)).toBe(after);
});
