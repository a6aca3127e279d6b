import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Own properties, which the style sheets read. */
    [property: `--${string}`]: string | number | undefined
  }
}
