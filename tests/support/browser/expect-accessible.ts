import axe from 'axe-core'
import { expect } from 'vitest'

export async function expectAccessible(what: string): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  // These rules apply to whole pages, not to one component. tests/e2e/every-page.e2e.ts checks them.
  const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order']
  const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'], preload: false })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    what,
  ).toEqual([])
}
