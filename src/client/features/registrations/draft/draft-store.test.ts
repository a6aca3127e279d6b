import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ann } from '#tests/support/registering-user.ts'
import { startDraft } from './draft.ts'
import { createDraftStore, draftKey, readKeptDraft } from './draft-store.ts'

const owner = ann.email
const key = draftKey(0)
const begin = () => startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
const withComments = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })

const texts = new Map<string, string>()
let isFull = false

beforeEach(() => {
  texts.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new Error('full')
      texts.set(name, text)
    },
    removeItem: (name: string) => texts.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

function openTab({ user = owner, onEnded = () => undefined } = {}) {
  const { base, draft, sent } = readKeptDraft(0, user) ?? { base: begin(), draft: begin(), sent: null }
  const store = createDraftStore({ owner: user, start: begin(), base, draft, sent })
  const hearers: ((event: object) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, hearer: (event: object) => void) => hearers.push(hearer))
  store.followOtherTabs(onEnded)
  const receive = (name = key) => hearers[0]?.({ key: name, newValue: texts.get(name) ?? null })
  return { store, receive, comments: () => store.getState().draft.review.comments }
}

describe('a draft', () => {
  test('is stored for its owner with the current step after the first entry', () => {
    const { store } = openTab()
    store.showStep('donation')
    expect(texts.size).toBe(0)
    store.change(withComments('Two vegetarians'))
    expect(readKeptDraft(0, owner)).toMatchObject({
      step: 'donation',
      base: withComments(''),
      draft: withComments('Two vegetarians'),
    })
    expect(readKeptDraft(0, 'bo@acme.test')).toBeNull()
    expect(readKeptDraft(8, owner)).toBeNull()
  })

  test('is ignored if it is damaged or comes from another version', () => {
    openTab().store.change(withComments('x'))
    const text = texts.get(key) ?? ''
    for (const other of [JSON.stringify({ ...JSON.parse(text), version: 0 }), text.slice(1), '7']) {
      texts.set(key, other)
      expect(readKeptDraft(0, owner)).toBeNull()
    }
  })

  test.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
    ['is undone', ({ store }) => store.change(withComments(''))],
    ['is discarded', ({ store }) => store.startOver()],
    ['is saved', ({ store }) => store.forget()],
  ])('is deleted once it %s', (_, end) => {
    const tab = openTab()
    tab.store.change(withComments('x'))
    expect(tab.store.hasChanges()).toBe(true)
    end(tab)
    expect(tab.store.hasChanges()).toBe(false)
    expect(texts.size).toBe(0)
  })

  test('stays on screen while the storage is full', () => {
    const { store } = openTab()
    isFull = true
    store.change(withComments('x'))
    expect(store.getState()).toMatchObject({ isKept: false, draft: withComments('x') })
    isFull = false
    store.change(withComments('y'))
    expect(store.getState().isKept).toBe(true)
    expect(readKeptDraft(0, owner)?.draft).toMatchObject(withComments('y'))
  })

  test('continues from an intermediate save even after a reload', () => {
    const { store } = openTab()
    const { requestId } = store.getState().draft
    store.change(withComments('Two'))
    const sent = store.getState().draft
    store.change(withComments('Three'))
    store.continueFrom(5, sent)
    expect(store.getState().edition).toBe(0)
    const { draft, base } = openTab().store.getState()
    expect([base, draft]).toMatchObject([
      { id: 5, version: null, ...withComments('Two') },
      { id: 5, version: null, ...withComments('Three') },
    ])
    expect(draft.requestId).not.toBe(requestId)
  })
})

describe('another tab with this registration', () => {
  test("shows the first tab's current entries", () => {
    const [first, second] = [openTab(), openTab()]
    first.store.change(withComments('first'))
    second.receive('another key')
    expect(second.comments()).toBe('')
    second.receive()
    expect([second.comments(), second.store.getState().edition]).toEqual(['first', 1])
  })

  test('keeps its own entries if they belong to another user', () => {
    const [first, second] = [openTab(), openTab({ user: 'bo@acme.test' })]
    first.store.change(withComments('first'))
    second.receive()
    expect(second.comments()).toBe('')
  })

  test('is notified when the entries are saved or discarded', () => {
    const onEnded = vi.fn()
    const first = openTab()
    first.store.change(withComments('first'))
    const second = openTab({ onEnded })
    second.receive()
    expect(onEnded).not.toHaveBeenCalled()
    first.store.forget()
    second.receive()
    expect(onEnded).toHaveBeenCalledOnce()
  })
})
