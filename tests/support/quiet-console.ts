import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Noise on the console is a defect: whatever a test prints as an error or warning fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'printed with console.error').toEqual([])
  expect(vi.mocked(console.warn).mock.calls, 'printed with console.warn').toEqual([])
  vi.restoreAllMocks()
})
