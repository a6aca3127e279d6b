export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
