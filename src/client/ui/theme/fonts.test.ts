import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSubset, subsets } from '../../../../scripts/subset-fonts.ts'

/** How often each letter comes in a hundred of English, with the spaces. */
const frequencies: Record<string, number> = {
  ' ': 18.3,
  e: 10.3,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 5,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
  x: 0.1,
  j: 0.1,
  q: 0.1,
  z: 0.1,
}

/** The mean width of such a letter in the fonts that systems bring, in parts of the size; computed as below. */
const systemFonts = {
  'Newsreader over Georgia': ['newsreader', 0.444],
  'Newsreader over Times': ['newsreader', 0.3983],
  'Newsreader over Noto Serif': ['newsreader', 0.4768],
  'Newsreader over DejaVu': ['newsreader', 0.5101],
  'Figtree over Arial': ['figtree', 0.4396],
  'Figtree over Roboto': ['figtree', 0.441],
  'Figtree over DejaVu': ['figtree', 0.5047],
} as const

/** The tables of a font, by name, as the format of TrueType has them. */
function readTables(font: Buffer) {
  const places = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const tables = new Map(places.map((at) => [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]))
  return (name: string) => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`The font has no table ${name}`)
    return font.subarray(at)
  }
}

/** The glyph of a character by the font's table of segments (format 4). */
function findGlyph(cmap: Buffer, point: number): number {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const segments = cmap.subarray(places.find((at) => cmap.readUInt16BE(at) === 4))
  const bytes = segments.readUInt16BE(6)
  for (let at = 0; at < bytes; at += 2) {
    if (point > segments.readUInt16BE(14 + at)) continue
    const first = segments.readUInt16BE(16 + bytes + at)
    const delta = segments.readInt16BE(16 + 2 * bytes + at)
    const rangeAt = 16 + 3 * bytes + at
    const range = segments.readUInt16BE(rangeAt)
    return range === 0 ? (point + delta) & 0xffff : segments.readUInt16BE(rangeAt + range + 2 * (point - first))
  }
  return 0
}

function readMetrics(font: Buffer) {
  const table = readTables(font)
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')]
  const unitsPerEm = head.readUInt16BE(18)
  const widths = hhea.readUInt16BE(34)
  const widthOf = (letter: string) =>
    hmtx.readUInt16BE(Math.min(findGlyph(cmap, letter.charCodeAt(0)), widths - 1) * 4) / unitsPerEm
  const all = Object.entries(frequencies)
  const letters = all.reduce((sum, [, frequency]) => sum + frequency, 0)
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    width: all.reduce((sum, [letter, frequency]) => sum + widthOf(letter) * frequency, 0) / letters,
  }
}

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')

function readStandIn(family: string) {
  const rule = css.split('@font-face').find((one) => one.includes(`"${family}"`)) ?? ''
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1])
  return { size: percent('size-adjust'), ascent: percent('ascent-override'), descent: percent('descent-override') }
}

test.each(Object.entries(systemFonts))('%s is as wide as the font it replaces', async (family, from) => {
  const [font, systemWidth] = from
  const { ascent, descent, width } = readMetrics(await makeSubset(subsets[font], 'truetype'))
  const size = width / systemWidth
  const expected = { size: 100 * size, ascent: (100 * ascent) / size, descent: (100 * descent) / size }
  const given = readStandIn(family)
  for (const name of ['size', 'ascent', 'descent'] as const) expect(given[name], name).toBeCloseTo(expected[name], 0)
})

test('all that a page can load of both typefaces is at most 60 KB', async () => {
  const fonts = await Promise.all(Object.values(subsets).map((one) => makeSubset(one, 'woff2')))
  const bytes = fonts.reduce((sum, font) => sum + font.length, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(60_000)
})
