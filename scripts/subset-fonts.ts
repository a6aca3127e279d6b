import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const folder = resolve('.cache/fonts')

/** src/client/styles.css must have these ranges, too. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const
const latinExtended = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x24f],
  [0x1e00, 0x1eff],
] as const

type Ranges = readonly (readonly [number, number])[]

interface Subset {
  from: string
  of: Ranges
  axes: Record<string, number | { min: number; max: number }>
}

/** One optical size and weight of the display face; a second weight would add 20 KB. */
const display = { opsz: 30, wght: 440 }
const text = { wght: { min: 400, max: 700 } }
const packages = resolve('node_modules/@fontsource-variable')

export const subsets = {
  newsreader: { from: 'newsreader/files/newsreader-latin-opsz-normal.woff2', of: latin, axes: display },
  'newsreader-extended': {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    of: latinExtended,
    axes: display,
  },
  figtree: { from: 'figtree/files/figtree-latin-wght-normal.woff2', of: latin, axes: text },
  'figtree-extended': { from: 'figtree/files/figtree-latin-ext-wght-normal.woff2', of: latinExtended, axes: text },
} satisfies Record<string, Subset>

const lettersOf = (ranges: Ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('')

export function makeSubset({ from, of, axes }: Subset, targetFormat: 'woff2' | 'truetype'): Promise<Buffer> {
  const font = readFileSync(resolve(packages, from))
  return subset(font, lettersOf(of), { targetFormat, variationAxes: axes })
}

async function writeSubsets(): Promise<void> {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const { from } of Object.values(subsets)) hash.update(readFileSync(resolve(packages, from)))
  const made = hash.digest('hex')
  const stamp = resolve(folder, 'made-from.sha256')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return
  mkdirSync(folder, { recursive: true })
  for (const [name, one] of Object.entries(subsets)) {
    writeFileSync(resolve(folder, `${name}.woff2`), await makeSubset(one, 'woff2'))
  }
  writeFileSync(stamp, made)
}

const isFirst = (names: readonly string[]) => names.includes('newsreader.woff2') || names.includes('figtree.woff2')

export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      await writeSubsets()
      return { resolve: { alias: { '@fonts': folder } } }
    },
    transformIndexHtml: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'asset' && isFirst(file.names))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  }
}
