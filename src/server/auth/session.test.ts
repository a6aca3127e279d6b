import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeEach(async () => {
  world = await openWorld({ env: { APP_URL: 'https://golf.example.org' } })
})

const readCookie = async () => {
  const person = await world.build.user()
  const asPerson = await world.as(person)
  const first = await asPerson.call('currentUser')
  return { asPerson, first }
}

test('A session that is used lasts thirty days more, in the database and in the browser', async () => {
  const { asPerson, first } = await readCookie()
  expect(first.headers['set-cookie']).toBeUndefined()
  const daysLater = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000)
  // The same instant object keeps the test's visitor from signing in anew.
  world.clock.now.setTime(daysLater(20).getTime())
  const later = await asPerson.call('currentUser')
  expect(String(later.headers['set-cookie'])).toMatch(
    /fairwaySession=.*Max-Age=2592000.*HttpOnly.*Secure.*SameSite=Lax/,
  )
  world.clock.now.setTime(daysLater(20).getTime())
  expect((await asPerson.call('currentUser')).answer).not.toBeNull()
  world.clock.now.setTime(daysLater(31).getTime())
  expect((await asPerson.call('currentUser')).answer).toBeNull()
})
