/** Joins the class names that apply; the rest may be undefined, false or empty. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

declare module 'react' {
  interface CSSProperties {
    /** Own properties, which the style sheets read. */
    [property: `--${string}`]: string | number | undefined
  }
}
