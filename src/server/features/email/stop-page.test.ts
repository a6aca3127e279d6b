import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { appeals, findStopToken, formatReminderScope } from '#server/mail/mail-stops.ts'
import { rateLimits } from '#server/records/rate-limits.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let press: (wants: 'none' | 'again') => Promise<{ statusCode: number; body: string }>

const openLink = async (scope: string, email = 'Ann@acme.test') => {
  const token = await write(world.db, (trx) => findStopToken(trx, { email, scope }, world.clock.now))
  const browser = world.openBrowser()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (wants: 'none' | 'again') =>
    browser.request({ method: 'POST', url: `/mail/stop?token=${token}`, headers, payload: `wants=${wants}` })
}

const listLines = () =>
  world.db.selectFrom('auditTrail').select(['action', 'who']).where('entity', '=', 'mailStop').orderBy('id').execute()

beforeEach(async () => {
  world = await openWorld({ now: '2027-03-20T18:00:00.000Z' })
  press = await openLink(appeals)
})

test('accepts a link with extra characters added by an email program', async () => {
  const token = await write(world.db, (trx) =>
    findStopToken(trx, { email: 'ann@acme.test', scope: appeals }, world.clock.now),
  )
  const open = (end: string) => world.openBrowser().request({ method: 'GET', url: `/mail/stop?token=${token}${end}` })
  for (const end of ['', ').', '%3E', ',', '%00']) expect((await open(end)).statusCode).toBe(200)
  expect((await open('x')).statusCode).toBe(404)
})

test('labels the button with its effect before and after each click', async () => {
  const event = await world.build.event({ name: 'Classic' })
  const pressReminders = await openLink(formatReminderScope(event.id))
  const nameButton = async (pressed: ReturnType<typeof press>) =>
    /<button[^>]* type="submit".*?>([^<>]+)<.*<\/button>/s.exec((await pressed).body)?.[1]
  expect(await nameButton(press('again'))).toBe('Unsubscribe')
  expect(await nameButton(press('none'))).toBe('Resume fundraising email')
  expect(await nameButton(pressReminders('again'))).toBe('Stop reminders for this event')
  expect(await nameButton(pressReminders('none'))).toBe('Resume reminders')
})

test('records only actual changes', async () => {
  await press('again')
  expect(await listLines()).toEqual([])
  await Promise.all([press('none'), press('none'), press('none')])
  expect(await listLines()).toEqual([{ action: 'stop', who: 'Ann@acme.test (by link)' }])
})

test('always stops emails, but limits how often an address can resume them per day', async () => {
  const event = await world.build.event({ name: 'Classic' })
  const pressReminders = await openLink(formatReminderScope(event.id))
  for (let times = 0; times < rateLimits.resumes[0].most; times += 1) {
    expect((await press('none')).body).toContain('won’t get any more')
    expect((await press('again')).body).toContain('gets fundraising email')
  }
  expect((await press('none')).statusCode).toBe(200)
  const lines = (await listLines()).length
  for (const pressed of [await press('again'), await press('again')]) {
    expect([pressed.statusCode, pressed.body.includes('Still unsubscribed')]).toEqual([429, true])
  }
  expect((await pressReminders('none')).body).toContain('won’t get any more reminders')
  const late = await pressReminders('again')
  expect([late.statusCode, late.body.includes('Reminders still stopped')]).toEqual([429, true])
  expect(await listLines()).toHaveLength(lines + 1)
  const pressOfBo = await openLink(appeals, 'bo@acme.test')
  await pressOfBo('none')
  expect((await pressOfBo('again')).statusCode).toBe(200)
  world.clock.now = new Date('2027-03-21T18:00:00.001Z')
  expect((await press('again')).body).toContain('gets fundraising email')
})
