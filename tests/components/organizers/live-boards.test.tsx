import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useEventChanges } from '#client/api/live-updates.ts'
import { boardFixture } from '#client/features/boards/core/board-fixtures.ts'
import { openBoard } from '#client/features/boards/core/board-page.tsx'
import { LiveStatus, useLiveBoard } from '#client/features/boards/core/live-updates.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

let channel: EventTarget
const tell = () => channel.dispatchEvent(new MessageEvent('changed', { data: '{"changeId":1}' }))
const reconnect = () => channel.dispatchEvent(new MessageEvent('ready', { data: '{"cursor":1}' }))

class Channel extends EventTarget {
  constructor() {
    super()
    channel = this
  }

  close() {}
}

beforeEach(() => void vi.stubGlobal('EventSource', Channel))

function openLoads() {
  const ends: (() => void)[] = []
  const tellAndCount = () => {
    tell()
    return ends.length
  }
  return { ends, tellAndCount, load: () => new Promise<void>((resolve) => ends.push(resolve)) }
}

function Live({ load }: { load: () => Promise<unknown> }) {
  const [open] = useState(() => openBoard(boardFixture([]), async () => undefined, 1))
  useLiveBoard(1, open, load)
  return <p>Shown</p>
}

function Kept({ load }: { load: () => Promise<unknown> }) {
  const { data } = useQuery({ queryKey: ['kept'], queryFn: () => load().then(() => 'Shown'), initialData: 'Shown' })
  useEventChanges(1, ['kept'], 60_000)
  return <p>{data}</p>
}

const pages: [string, (props: { load: () => Promise<unknown> }) => ReactNode][] = [
  ['board', Live],
  ['list', Kept],
]

const notLoggedIn = serve(authEndpoints.currentUser, () => refuse(401, 'not_logged_in'))

test.each(pages)('reloads a %s during changes, one load at a time', async (_what, Page) => {
  const { ends, load, tellAndCount } = openLoads()
  const screen = await renderPage(<Page load={load} />, [notLoggedIn])
  await expect.poll(tellAndCount).toBe(1)
  for (let times = 0; times < 20; times += 1) {
    tell()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  await expect.element(screen.getByText('Shown')).toBeVisible()
})

test.each(pages)("reloads a %s after reconnecting, even if the previous load wasn't answered", async (_, Page) => {
  const { ends, load, tellAndCount } = openLoads()
  await renderPage(<Page load={load} />, [notLoggedIn])
  await expect.poll(tellAndCount).toBe(1)
  reconnect()
  await expect.poll(() => ends).toHaveLength(2)
})

test('keeps the height of the messages next to the tabs constant', async () => {
  const kim = { userId: 2, name: 'Kim Whitaker' }
  const move = 'Kim Whitaker moved Harriet Pemberton from hole 3, team 3B to hole 5, team 5A at Cedar Creek.'
  const events = [
    { others: [], isConnected: true, latestChange: null },
    { others: [kim], isConnected: true, latestChange: null },
    { others: [kim], isConnected: true, latestChange: move },
    { others: [kim], isConnected: false, latestChange: move },
  ]
  await page.viewport(1280, 900)
  const screen = await renderPage(
    events.map((live, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is.
      <section key={index} style={{ inlineSize: '14rem' }}>
        <LiveStatus {...live} />
      </section>
    )),
  )
  for (const words of [move, /^Reconnecting/]) {
    const text = screen.getByText(words).first()
    await expect.element(text).toBeVisible()
    expect(text.element().clientWidth).toBeGreaterThan(100)
  }
  const heights = [...document.querySelectorAll('section')].map(({ clientHeight }) => clientHeight)
  expect(new Set(heights).size).toBe(1)
})
