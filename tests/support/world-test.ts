import { test as base } from 'vitest'
import { openWorld } from './world.ts'

/** A test that asks for `world` gets one of its own, and with `asAdmin` an administrator's calls in it. */
export const test = base
  .extend('world', () => openWorld())
  .extend('asAdmin', async ({ world }) => world.as(await world.build.user({ role: 'admin' })))
