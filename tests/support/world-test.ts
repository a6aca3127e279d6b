import { test as base } from 'vitest'
import { openWorld } from './world.ts'

export const test = base
  .extend('world', () => openWorld())
  .extend('asAdmin', async ({ world }) => world.as(await world.build.user({ role: 'admin' })))
