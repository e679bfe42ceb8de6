const TEXT_FIELDS =
  'textarea, input:not([readonly], [type=hidden], [type=radio], [type=checkbox], [type=button], [type=submit])';

/**
 * Whether a reload would cost the guest something: a form marked by `data-dirty`, a question that
 * stands open, or a filled field of a page. Sheets mark themselves, because their fields may be
 * filled from the start.
 */
export function hasUnsavedInput(root: ParentNode = document): boolean {
  if (root.querySelector('[data-dirty], [role=alertdialog]') !== null) return true;
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(
    (field) => field.value !== '' && field.closest('[role=dialog], [role=alertdialog]') === null,
  );
}
