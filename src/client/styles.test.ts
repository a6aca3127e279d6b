import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Scheme = 'light' | 'dark'

const [css = ''] = readFileSync(new URL('./styles.css', import.meta.url), 'utf8').split('\n}\n')
const hex = '#[0-9a-f]{6}'
const declaration = new RegExp(`--color-([a-z-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'g')

const colors = new Map(
  [...css.matchAll(declaration)].map(([, name = '', light, dark, both]) => [
    name,
    { light: light ?? both ?? '', dark: dark ?? both ?? '' },
  ]),
)

const papers = ['paper', 'surface', 'sunken']
const washes = ['pine-wash', 'brass-wash', 'plum-wash', 'clay-wash']
const scenes = ['scene', 'scene-far', 'scene-near', 'scene-front']

const texts: Record<string, string[]> = {
  ink: [...papers, ...washes],
  'ink-soft': [...papers, 'pine-wash', 'brass-wash'],
  pine: [...papers, 'pine-wash'],
  'pine-hover': papers,
  brass: [...papers, 'brass-wash'],
  plum: [...papers, 'plum-wash'],
  clay: [...papers, 'clay-wash'],
  'clay-hover': [...papers, 'clay-wash'],
  'on-pine': ['pine', 'pine-hover'],
  'on-clay': ['clay', 'clay-hover'],
  'on-scene': scenes,
}

const edges: Record<string, string[]> = {
  'line-strong': [...papers, 'pine-wash', 'brass-wash'],
  pine: [...papers, 'pine-wash'],
  brass: [...papers, 'brass-wash'],
  clay: [...papers, 'clay-wash'],
  focus: [...papers, ...washes],
}

const ornaments = ['line', 'scene-sun', 'scene-flag']

function colorOf(name: string, scheme: Scheme): string {
  const color = colors.get(name)
  if (!color) throw new Error(`styles.css has no color named ${name}`)
  return color[scheme]
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const pairs = (table: Record<string, string[]>) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back, scheme] as const)),
  )

describe('color tokens', () => {
  test('include every color in the file', () => {
    expect(colors.size).toBeGreaterThan(20)
    const placed = new Set(
      [...Object.entries(texts), ...Object.entries(edges)].flatMap(([front, backs]) => [front, ...backs]),
    )
    expect([...colors.keys()].filter((name) => !placed.has(name) && !ornaments.includes(name))).toEqual([])
  })

  test('have the expected contrast for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  })

  test.each(pairs(texts))('keep %s readable on %s (%s)', (front, back, scheme) => {
    expect(contrast(colorOf(front, scheme), colorOf(back, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(edges))('have enough contrast for %s with %s (%s)', (front, back, scheme) => {
    expect(contrast(colorOf(front, scheme), colorOf(back, scheme))).toBeGreaterThanOrEqual(3)
  })
})
