import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected warning or error on the console fails its test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'printed with console.error').toEqual([])
  expect(vi.mocked(console.warn).mock.calls, 'printed with console.warn').toEqual([])
  vi.restoreAllMocks()
})
