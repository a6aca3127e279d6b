import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPress } from './field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const page = new EventTarget()
  const press = watchPress(page)
  const hear = vi.fn()
  const fire = (...types: string[]) => {
    for (const type of types) page.dispatchEvent(new Event(type))
  }
  return { press, hear, fire, wait: () => press.onceReleased(hear) }
}

test('keeps a press until its click arrives', () => {
  const { press, hear, fire, wait } = open()
  fire('pointerdown', 'mousedown')
  wait()
  fire('pointerup', 'mouseup')
  expect(press.isPressed()).toBe(true)
  expect(hear).not.toHaveBeenCalled()
  fire('click')
  expect(press.isPressed()).toBe(false)
  expect(hear).toHaveBeenCalledOnce()
})

test('ends a press shortly after a missing click', () => {
  const { press, fire } = open()
  fire('pointerdown', 'mousedown', 'pointerup', 'mouseup')
  vi.runAllTimers()
  expect(press.isPressed()).toBe(false)
})

test("counts a touch's final mouse events as part of the press", () => {
  const { press, fire } = open()
  fire('pointerdown', 'pointerup', 'mousedown')
  vi.runAllTimers()
  expect(press.isPressed()).toBe(true)
  fire('mouseup', 'click')
  expect(press.isPressed()).toBe(false)
})

test.each(['pointercancel', 'keydown', 'dragend'])('ends a press with an unseen end on %s', (type) => {
  const { press, fire } = open()
  fire('pointerdown', 'mousedown', type)
  vi.runAllTimers()
  expect(press.isPressed()).toBe(false)
})

test('ignores removed listeners', () => {
  const { hear, fire, wait } = open()
  fire('mousedown')
  wait()()
  fire('mouseup', 'click')
  expect(hear).not.toHaveBeenCalled()
})
