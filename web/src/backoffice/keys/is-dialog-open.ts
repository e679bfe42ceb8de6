const DIALOGS = '[role="dialog"], [role="alertdialog"]';
let selector: string | null = null;

/** Whether a dialog, or a box that the browser opened, has the keys now. */
export function isDialogOpen(): boolean {
  // A browser without such boxes refuses all of a selector that names them.
  selector ??= CSS.supports('selector(:popover-open)') ? `${DIALOGS}, :popover-open` : DIALOGS;
  return document.querySelector(selector) !== null;
}
