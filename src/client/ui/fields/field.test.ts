import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPress } from './field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const page = new EventTarget()
  const press = watchPress(page)
  const listener = vi.fn()
  const fire = (...types: string[]) => {
    for (const type of types) page.dispatchEvent(new Event(type))
  }
  return { press, listener, fire, wait: () => press.onceReleased(listener) }
}

test('treats a press as active until its click arrives', () => {
  const { press, listener, fire, wait } = open()
  fire('pointerdown', 'mousedown')
  wait()
  fire('pointerup', 'mouseup')
  expect(press.isPressed()).toBe(true)
  expect(listener).not.toHaveBeenCalled()
  fire('click')
  expect(press.isPressed()).toBe(false)
  expect(listener).toHaveBeenCalledOnce()
})

test('ends a press shortly afterward if its click never arrives', () => {
  const { press, fire } = open()
  fire('pointerdown', 'mousedown', 'pointerup', 'mouseup')
  vi.runAllTimers()
  expect(press.isPressed()).toBe(false)
})

test("includes a touch's emulated mouse events in the press", () => {
  const { press, fire } = open()
  fire('pointerdown', 'pointerup', 'mousedown')
  vi.runAllTimers()
  expect(press.isPressed()).toBe(true)
  fire('mouseup', 'click')
  expect(press.isPressed()).toBe(false)
})

test.each(['pointercancel', 'keydown', 'dragend'])('ends a press interrupted by %s', (type) => {
  const { press, fire } = open()
  fire('pointerdown', 'mousedown', type)
  vi.runAllTimers()
  expect(press.isPressed()).toBe(false)
})

test("doesn't notify removed listeners", () => {
  const { listener, fire, wait } = open()
  fire('mousedown')
  wait()()
  fire('mouseup', 'click')
  expect(listener).not.toHaveBeenCalled()
})
