/** Joins the class names that apply; the rest may be undefined, false or empty. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
