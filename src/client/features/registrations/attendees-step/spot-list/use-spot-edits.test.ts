import { expect, test } from 'vitest'
import { onPageHiding } from './use-spot-edits.ts'

function open() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  let times = 0
  const stop = onPageHiding(() => (times += 1), { window, document })
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { show, stop, leave: () => window.dispatchEvent(new Event('pagehide')), times: () => times }
}

test('a page that is left hides, and so does one that goes into the background', () => {
  const { show, leave, times } = open()
  leave()
  expect(times()).toBe(1)
  show('hidden')
  expect(times()).toBe(2)
  show('visible')
  expect(times()).toBe(2)
})

test('nothing is heard any more after stopping', () => {
  const { show, stop, leave, times } = open()
  stop()
  leave()
  show('hidden')
  expect(times()).toBe(0)
})
