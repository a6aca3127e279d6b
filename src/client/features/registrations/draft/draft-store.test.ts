import { describe, expect, test } from 'vitest'
import { ann } from '#tests/support/registering-user.ts'
import { draftKey, type TextStorage } from './browser-storage.ts'
import { startDraft } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import { readOpened, readStoredDraft } from './stored-draft.ts'

const owner = ann.email

const begin = () => startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
const withComments = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })

/** One browser whose tabs share a storage; each tab hears of what the others write. */
function openBrowser({ isFull = false } = {}) {
  const texts = new Map<string, string>()
  const listeners: { tab: object; key: string; listener: (text: string | null) => void }[] = []
  const openTab = (): TextStorage => {
    const tab = {}
    const tell = (key: string, text: string | null) => {
      for (const other of listeners) if (other.tab !== tab && other.key === key) other.listener(text)
    }
    return {
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => {
        if (isFull) return false
        texts.set(key, text)
        tell(key, text)
        return true
      },
      remove: (key) => {
        texts.delete(key)
        tell(key, null)
      },
      onChangedElsewhere: (key, listener) => {
        listeners.push({ tab, key, listener })
        return () => undefined
      },
    }
  }
  const openWizard = ({ hasSetAside = false } = {}) => {
    const storage = openTab()
    const text = storage.read(draftKey(0))
    const kept = hasSetAside ? null : readStoredDraft(text, owner)
    const base = readOpened(text) ?? begin()
    const store = createDraftStore({ storage, owner, start: begin(), kept, base, hasSetAside })
    store.subscribe(() => undefined)
    return store
  }
  return { texts, openWizard }
}

describe('the draft store', () => {
  test('forgets the draft when the user starts over', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    store.change(withComments('Two vegetarians'))
    store.startOver()
    expect(store.getState()).toMatchObject({ isChanged: false, edition: 1, draft: { review: { comments: '' } } })
    expect(browser.texts.size).toBe(0)
  })

  test('leaves a draft that is set aside as it is, until the user discards it', () => {
    const browser = openBrowser()
    browser.openWizard().change(withComments('Two vegetarians'))
    const before = browser.texts.get(draftKey(0))
    const store = browser.openWizard({ hasSetAside: true })
    store.change(withComments('Three vegetarians'))
    expect(store.getState()).toMatchObject({ isChanged: true, keeping: 'notKept' })
    store.change(withComments(''))
    store.clear()
    expect(browser.texts.get(draftKey(0))).toBe(before)
    store.change(withComments('Three vegetarians'))
    store.discardSetAside()
    expect(store.getState().keeping).toBe('kept')
    expect(browser.openWizard().getState().draft.review.comments).toBe('Three vegetarians')
  })

  test('goes on from what was saved on the way, after a reload too', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    store.change(withComments('Two vegetarians'))
    const sent = store.getState().draft
    store.change(withComments('Three vegetarians'))
    store.continueFrom(5, sent)
    const { draft, opened } = browser.openWizard().getState()
    expect([draft.id, draft.review.comments, opened.review.comments]).toEqual([
      5,
      'Three vegetarians',
      'Two vegetarians',
    ])
  })

  test('reports no change once it is undone, unless it was sent', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    store.change(withComments('x'))
    store.change(withComments(''))
    expect(store.getState().isChanged).toBe(false)
    expect(browser.texts.size).toBe(0)
    store.markSent(begin())
    expect(store.getState().isChanged).toBe(true)
  })

  test('is there again after the page was loaded again, once something was entered', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    expect(browser.texts.size).toBe(0)
    store.change(withComments('Vegetarian table, please'))
    expect(browser.openWizard().getState()).toMatchObject({
      isChanged: true,
      draft: withComments('Vegetarian table, please'),
    })
  })

  test('is forgotten when the wizard is left', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    store.change(withComments('x'))
    store.clear()
    expect(browser.texts.size).toBe(0)
    expect(store.getState().isChanged).toBe(false)
  })

  test("keeps entries on screen and says that the browser can't store them", () => {
    const store = openBrowser({ isFull: true }).openWizard()
    store.change(withComments('x'))
    expect(store.getState()).toMatchObject({ keeping: 'notKept', draft: withComments('x') })
  })
})

describe('two tabs with the same registration', () => {
  test('stores nothing in the tab that typed later', () => {
    const browser = openBrowser()
    const [first, second] = [browser.openWizard(), browser.openWizard()]
    first.change(withComments('first'))
    second.change(withComments('second'))
    expect(second.getState().keeping).toBe('elsewhere')
    expect(first.getState().keeping).toBe('kept')
    expect(browser.openWizard().getState().draft).toMatchObject(withComments('first'))
  })

  test('stops the first tab once the second, opened again, changes something', () => {
    const browser = openBrowser()
    const first = browser.openWizard()
    first.change(withComments('first'))
    const second = browser.openWizard()
    second.change(withComments('second'))
    expect(first.getState()).toMatchObject({ keeping: 'elsewhere', isChanged: false })
    first.change(withComments('too late'))
    expect(browser.openWizard().getState().draft).toMatchObject(withComments('second'))
  })

  test('stops a tab with entries when the other one has saved or left', () => {
    const browser = openBrowser()
    const first = browser.openWizard()
    first.change(withComments('first'))
    browser.openWizard().clear()
    expect(first.getState().keeping).toBe('elsewhere')
  })

  test('lets an unchanged tab go on when the other one has saved or left', () => {
    const browser = openBrowser()
    const first = browser.openWizard()
    browser.openWizard().clear()
    expect(first.getState().keeping).toBe('kept')
  })
})

describe('a save without an answer', () => {
  test('keeps its request ID after a change and after a reload', () => {
    const browser = openBrowser()
    const store = browser.openWizard()
    const { requestId } = store.getState().draft
    store.markSent(begin())
    store.change(withComments('and one more thing'))
    for (const { getState } of [store, browser.openWizard()]) {
      expect(getState().draft).toMatchObject({ requestId, sent: { review: begin().review } })
    }
  })

  test('gets a new request ID once its result is known, without resetting the forms', () => {
    const store = openBrowser().openWizard()
    const { requestId } = store.getState().draft
    store.markSent(begin())
    store.change(withComments('Second'))
    store.continueFrom(12, begin())
    const { draft, edition } = store.getState()
    expect(draft).toMatchObject({ id: 12, version: null, sent: null, ...withComments('Second') })
    expect(draft.requestId).not.toBe(requestId)
    expect(edition).toBe(0)
  })
})
