const TEXT_FIELDS =
  'textarea, input:not([readonly], [type=hidden], [type=radio], [type=checkbox], [type=button], [type=submit])';

let isPageHeld = false;

/**
 * Says whether something lives in this page alone, such as an entry that the browser would not
 * keep: then the app does not load itself anew, and the browser asks whoever closes the page.
 */
export function holdPage(isHeld: boolean): void {
  if (isHeld === isPageHeld) return;
  isPageHeld = isHeld;
  if (isHeld) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Whether a reload would cost the guest something: what lives in this page alone, a form marked by
 * `data-dirty`, a question that stands open, or a filled field of a page. Sheets mark themselves, because their fields may be
 * filled from the start.
 */
export function hasUnsavedInput(root: ParentNode = document): boolean {
  if (isPageHeld) return true;
  if (root.querySelector('[data-dirty], [role=alertdialog]') !== null) return true;
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(
    (field) => field.value !== '' && field.closest('[role=dialog], [role=alertdialog]') === null,
  );
}
