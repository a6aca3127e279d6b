import { expect, test } from 'vitest'
import { z } from '#shared/contracts/zod.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

test('a request id is one that the server takes', () => {
  for (let attempt = 0; attempt < 50; attempt += 1) expect(z.uuid().safeParse(newIdempotencyKey()).success).toBe(true)
})

test('no two request ids are alike', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
})
