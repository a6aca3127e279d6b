import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { teamSize } from '#shared/limits.ts'
import { playMoves, recordMoves } from '#tests/support/load/board-load.ts'
import { openSlowBrowser, type TypedKeys } from '#tests/support/load/browser-load.ts'
import { measureExport } from '#tests/support/load/export-load.ts'
import { prepareLargeEvent } from '#tests/support/load/large-event.ts'
import { prepareBoard, prepareRegistration } from '#tests/support/load/prepare-board.ts'
import { prepareSave } from '#tests/support/load/prepare-save.ts'
import { saveMany } from '#tests/support/load/save-load.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { requireBrowser } from './find-browser.ts'

/**
 * `npm run bench`: how many registrations with 20 guests a server saves in a second on SQLite, asked by 32 callers from
 * another process, and how much memory it takes before and after; then how it serves others while it exports an event of
 * 50,000 guests; then how it moves golfers on a board of 27 holes, and how soon a board at another server process hears
 * of it; then how soon a browser shows what a key finds among 1,000 partners with 10,000 guests; then how soon one on a
 * machine four times slower than this one paints a move and a key, on that board and in a registration of 99 golfers, and
 * on a blank page, which is what the browser needs by itself. Of a key it also tells how long the page's own code worked.
 * What it prints is what it measured; it judges nothing.
 */
const callers = 32
const warmUp = 200
const total = 3_000
const guests = 50_000
const golfers = 500
const moves = 500
const slowdown = 4
const presses = 20
/** So many rows of the list of golfers without a place can be pressed without scrolling. */
const inSight = 4

const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }
const command = JSON.parse(await readFile('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

await inNewFolder(measureSaves)
await inNewFolder(measureExports)
await inNewFolder(measureMoves)
await inNewFolder(measureSearch)
await inNewFolder(measurePainting)

async function inNewFolder(measure: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'))
  try {
    await measure(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureSaves(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const sender = await prepareSave(place)
  // Once before, so that what is measured starts as it does every day but the first.
  await (await startServer({ ...place, env, command })).stop()
  const server = await startServer({ ...place, env, command })
  print('Memory of the idle server', inMegabytes(await readMemory(server)))
  await sendSaves(server, sender)
  print('Memory after the saves', inMegabytes(await readMemory(server)))
  await server.stop()
}

async function measureExports(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareLargeEvent(place, { guests })
  const server = await startServer({ ...place, env, command })
  for (const kind of ['attendees', 'golfers', 'partners']) {
    const path = `/api/registrations/${kind}/export/${eventId}`
    const figures = await measureExport(server, { path, cookie, readMemory: () => readMemory(server) })
    const { milliseconds, bytes, worstHealthCheck, peakMemory } = figures
    print(`Export of ${kind}`, `${(milliseconds / 1_000).toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB of file`)
    print('  Memory at most', inMegabytes(peakMemory))
    print('  Slowest health check', `${Math.round(worstHealthCheck)} ms`)
  }
  await server.stop()
}

async function measureMoves(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const board = await prepareBoard(place, { golfers, holeCount: 27 })
  const servers = [
    await startServer({ ...place, env, command }),
    await startServer({ ...place, env, command }),
  ] as const
  const { answers, told } = await playMoves(servers, board, recordMoves(board, moves))
  print(`Moves among ${golfers} golfers`, `${answers.length}, half answered within ${share(answers, 0.5)}`)
  print('All but 1 % within', share(answers, 0.99))
  print('Told to another process', `${told.length}, half within ${share(told, 0.5)}, the slowest ${share(told, 1)}`)
  for (const server of servers) await server.stop()
}

async function measureSearch(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareLargeEvent(place, { guests: 10_000, guestsPerPartner: 10 })
  const server = await startServer({ ...place, env, command })
  const { url } = server
  const browser = await openSlowBrowser({ executablePath: await requireBrowser(), url, cookie, slowdown: 1 })
  await browser.goTo(`${url}/admin/events/partners/${eventId}`)
  await browser.page.getByRole('searchbox').focus()
  const number = [...'123', 'Backspace', 'Backspace', 'Backspace']
  const { answered } = await browser.type([...number, ...number, ...number, ...number])
  printPainted('The search among 1,000 partners', answered)
  await browser.close()
  await server.stop()
}

async function measurePainting(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const placed = 27 * 2 * teamSize - 1
  const board = await prepareBoard(place, { golfers, holeCount: 27, placed, perPartner: 8 })
  const registrationId = await prepareRegistration(place, 99)
  const server = await startServer({ ...place, env, command })
  const { url } = server
  const browser = await openSlowBrowser({ executablePath: await requireBrowser(), url, cookie: board.cookie, slowdown })
  const { page } = browser

  await browser.goTo('data:text/html,<input>')
  await page.locator('input').focus()
  printTyped('A key on a blank page', await browser.type('a key on a blank page'))

  await browser.goTo(`${url}/admin/events/golferPlacement/${board.eventId}`)
  const team = page.locator('[data-team]').last()
  await team.locator('[data-act="team"]').click()
  await team.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const times: number[] = []
  for (let count = 0; count < presses; count += 1) {
    times.push(await browser.press(page.locator('[data-unassigned] [data-act="add"]').nth(count % inSight)))
    times.push(await browser.press(team.locator('[data-act="remove"]').last()))
  }
  printPainted('A move on the board', times)
  await page.getByRole('searchbox').focus()
  printTyped('A key in its search', await browser.type('anna lee marsh'))

  await browser.goTo(`${url}/admin/events/summarize/${registrationId}/attendees`)
  await page.getByRole('button', { name: /^Spot 50 / }).click()
  await page.getByRole('textbox', { name: /^First name/ }).focus()
  printTyped('A key in one of 99 spots', await browser.type('wilhelmina josephine'))
  await browser.close()
  await server.stop()
}

function printPainted(name: string, times: readonly number[]): void {
  print(name, `painted within ${share(times, 0.5)} in half of ${times.length} cases, ${share(times, 0.9)} in most`)
}

function printTyped(name: string, { painted, handled }: TypedKeys): void {
  printPainted(name, painted)
  print('  Handled by the page', `within ${share(handled, 0.5)} in half, ${share(handled, 0.9)} in most`)
}

/** The time within which such a share of them was done. */
function share(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * part))
  return `${Math.round(sorted[index] ?? 0)} ms`
}

async function sendSaves(server: ServerProcess, sender: Awaited<ReturnType<typeof prepareSave>>): Promise<void> {
  const ignore = () => undefined
  await saveMany(server.url, sender, { callers, total: warmUp, onAnswer: ignore })
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const onAnswer = ({ status, milliseconds }: { status: number; milliseconds: number }) => {
    if (status === 200) times.push(milliseconds)
    else refused += 1
  }
  await saveMany(server.url, sender, { callers, total, onAnswer })
  const seconds = (performance.now() - started) / 1_000
  print(
    'Saves with 20 guests',
    `${Math.round(times.length / seconds)} a second (${times.length} saved, ${refused} refused)`,
  )
  print('Half of them within', share(times, 0.5))
  print('All but 1 % within', share(times, 0.99))
}

/** Resident memory in megabytes; undefined where the system does not tell it. */
async function readMemory({ pid }: ServerProcess): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
  } catch {
    return undefined
  }
}

function inMegabytes(memory: number | undefined): string {
  return memory === undefined ? 'unknown on this system' : `${Math.round(memory)} MB`
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(28)} ${value}\n`)
}
