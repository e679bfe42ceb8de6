/** Joins the class names that are present; a missing CSS-module key counts as absent. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
