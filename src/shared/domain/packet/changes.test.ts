import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectPrintedContent, findPrintChanges } from './changes.ts'
import type { PrintItem } from './documents.ts'

const anyItems = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom('Ann', 'Bob')), { selector: ([key]) => key })
  .map((pairs) => pairs.map(([key, name]): PrintItem => ({ key: String(key), content: [name] })))

test('leaves exactly the current items on paper when only changes are printed', () => {
  fc.assert(
    fc.property(fc.array(anyItems, { minLength: 1, maxLength: 5 }), (states) => {
      const [first = [], ...later] = states
      const versions = [{ isChanges: false, items: first.map((item) => ({ ...item, was: null })) }]
      for (const items of later) {
        versions.push({
          isChanges: true,
          items: findPrintChanges(collectPrintedContent(versions), items).items as never,
        })
      }
      const last = states.at(-1) ?? []
      const onPaper = collectPrintedContent(versions)
      expect(new Map([...onPaper].toSorted())).toEqual(
        new Map(last.map(({ key, content }) => [key, content] as const).toSorted()),
      )
      expect(findPrintChanges(onPaper, last).items).toEqual([])
    }),
  )
})

test('counts new, changed, and removed items', () => {
  const onPaper = new Map([
    ['1', ['Ann']],
    ['2', ['Bob']],
    ['3', ['Cat']],
  ])
  const items = [
    { key: '1', content: ['Ann'] },
    { key: '2', content: ['Dan'] },
    { key: '4', content: ['Eve'] },
  ]
  expect(findPrintChanges(onPaper, items)).toEqual({
    changed: 1,
    added: 1,
    removed: 1,
    items: [
      { key: '2', content: ['Dan'], was: ['Bob'] },
      { key: '4', content: ['Eve'], was: null },
      { key: '3', content: null, was: ['Cat'] },
    ],
  })
})
