import { teamSize } from '#shared/limits.ts'
import { prepareLargeEvent } from '#tests/support/load/large-event.ts'
import { prepareBoard, prepareRegistration } from '#tests/support/load/prepare-board.ts'
import { startServer } from '#tests/support/server-process.ts'
import { playMoves, recordMoves } from './board-load.ts'
import { env } from './prepare-data.ts'
import type { Result, Settings } from './report.ts'
import { openSlowBrowser, type SlowBrowser, type TypedKeys } from './slow-browser.ts'

const golfers = 500
const moves = 500
const slowdown = 4
const presses = 20
const inSight = 4

export async function measureBoard({ dataDir, command }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const board = await prepareBoard(place, { golfers, holeCount: 27 })
  const servers = [
    await startServer({ ...place, env, command }),
    await startServer({ ...place, env, command }),
  ] as const
  const { answers, delays } = await playMoves(servers, board, recordMoves(board, moves))
  for (const server of servers) await server.stop()
  return [
    { name: 'Answer to a move', value: share(answers, 0.5), unit: 'ms, median' },
    { name: 'Answer to a move', value: share(answers, 0.99), unit: 'ms, 99th percentile' },
    { name: 'Move reaches another process', value: share(delays, 0.5), unit: 'ms, median' },
  ]
}

export async function measureTyping({ dataDir, command, browser: options }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir: `${dataDir}/board` }
  const placed = 27 * 2 * teamSize - 1
  const board = await prepareBoard(place, { golfers, holeCount: 27, placed, perPartner: 8 })
  const registrationId = await prepareRegistration(place, 99)
  const server = await startServer({ ...place, env, command })
  const { url } = server
  const browser = await openSlowBrowser(options, { url, cookie: board.cookie, slowdown })
  const results = await typeEverywhere(browser, url, { eventId: board.eventId, registrationId })
  await browser.close()
  await server.stop()
  return [...results, await measureSearch({ dataDir: `${dataDir}/partners`, command, browser: options })]
}

async function typeEverywhere(
  browser: SlowBrowser,
  url: string,
  { eventId, registrationId }: { eventId: number; registrationId: number },
): Promise<Result[]> {
  const { page } = browser
  await browser.goTo('data:text/html,<input>')
  await page.locator('input').focus()
  const blank = await browser.type('a key on a blank page')

  await browser.goTo(`${url}/admin/events/golferPlacement/${eventId}`)
  const team = page.locator('[data-group]').last()
  await team.locator('[data-act="group"]').click()
  await team.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const times: number[] = []
  for (let count = 0; count < presses; count += 1) {
    times.push(await browser.press(page.locator('[data-unassigned] [data-act="add"]').nth(count % inSight)))
    times.push(await browser.press(team.locator('[data-act="remove"]').last()))
  }
  await page.getByRole('searchbox').focus()
  const search = await browser.type('anna lee marsh')

  await browser.goTo(`${url}/admin/events/summarize/${registrationId}/attendees`)
  await page.getByRole('button', { name: /^Spot 50 / }).click()
  await page.getByRole('textbox', { name: /^First name/ }).focus()
  const spot = await browser.type('wilhelmina josephine')
  return [
    { name: 'Key on a blank page', value: share(blank.painted, 0.9), unit: 'ms, 90th percentile' },
    { name: 'Move on the board', value: share(times, 0.9), unit: 'ms, 90th percentile', goal: { atMost: 50 } },
    describeKeys('Key in the board’s search', search),
    describeKeys('Key in one of 99 spots', spot),
  ]
}

function describeKeys(name: string, { painted, handled }: TypedKeys): Result {
  const detail = `${Math.round(share(handled, 0.9))} ms in our code`
  return { name, value: share(painted, 0.9), unit: 'ms, 90th percentile', goal: { atMost: 50 }, detail }
}

type SearchSettings = Pick<Settings, 'dataDir' | 'command' | 'browser'>

async function measureSearch({ dataDir, command, browser: options }: SearchSettings): Promise<Result> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareLargeEvent(place, { guests: 10_000, guestsPerPartner: 10 })
  const server = await startServer({ ...place, env, command })
  const { url } = server
  const browser = await openSlowBrowser(options, { url, cookie, slowdown: 1 })
  await browser.goTo(`${url}/admin/events/partners/${eventId}`)
  await browser.page.getByRole('searchbox').focus()
  const number = [...'123', 'Backspace', 'Backspace', 'Backspace']
  const { answered } = await browser.type([...number, ...number])
  await browser.close()
  await server.stop()
  return {
    name: 'Search among 1,000 partners, at full speed',
    value: share(answered, 0.9),
    unit: 'ms, 90th percentile',
  }
}

/** The time within which this share of them finished. */
function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
