import axe from 'axe-core'
import { expect } from 'vitest'

/** Expects that axe finds no problem in a part of a page. */
export async function expectAccessible(what: string): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  // The landmarks and the heading of a page are around the part; the sweep of all pages looks at those.
  const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order']
  const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'], preload: false })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    what,
  ).toEqual([])
}
