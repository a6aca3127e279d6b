import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cacheFiles } from './cache-files.ts'
import { DeskApp } from './desk-app.tsx'
import { DeskContext } from './desk-context.ts'
import { createDeskCalls } from './store/desk-calls.ts'
import { openDeskStorage } from './store/desk-storage.ts'
import { createDesk } from './store/desk-store.ts'

const syncMilliseconds = 15_000

export async function startDesk(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search)
  const eventId = Number(query.get('eventId')) || undefined
  const token = query.get('token')
  const desk = createDesk({ storage: openDeskStorage(), calls: createDeskCalls(eventId) })
  createRoot(place).render(
    <StrictMode>
      <DeskContext value={desk}>
        <DeskApp token={token} />
      </DeskContext>
    </StrictMode>,
  )
  await desk.start(token)
  const sync = () => void desk.sync()
  for (const moment of ['online', 'offline', 'focus']) addEventListener(moment, sync)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sync())
  setInterval(sync, syncMilliseconds)
  if (!(await cacheFiles())) desk.store.setState({ arePagesKept: false })
}
