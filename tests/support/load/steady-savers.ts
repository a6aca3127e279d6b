import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/connect.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { loggedInCookies, toCookieHeader } from '../browser/logged-in-cookies.ts'
import { toSave } from '../registrations.ts'

interface SavedAgain {
  cookie: string
  drafts: RegistrationToSave[]
}

interface Answer {
  status: number
  retryAfter: string | null
}

export interface Savers {
  answers: Answer[]
  until: (isReached: (answers: readonly Answer[]) => boolean) => Promise<void>
  stop: () => Promise<void>
}

export async function prepareSavers({ db }: OpenDatabase, registrations: number): Promise<SavedAgain> {
  const now = new Date()
  const build = createBuilder(db, { now })
  const drafts: RegistrationToSave[] = []
  while (drafts.length < registrations) drafts.push(toSave(await build.registration({ level: 'Eagle', named: 4 })))
  const organizer = await build.user({ role: 'admin' })
  return { cookie: toCookieHeader(await loggedInCookies(db, organizer, now)), drafts }
}

const retryMilliseconds = 20

export function startSavers(urls: readonly string[], { cookie, drafts }: SavedAgain, callers: number): Savers {
  const answers: Answer[] = []
  const watchers = new Set<() => void>()
  const free = [...drafts.keys()]
  let count = 0
  let isOver = false

  async function send(url: string, body: RegistrationToSave): Promise<number> {
    const response = await fetch(`${url}/api/registrations/SaveRegistration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    const { version = 0 } = (await response.json()) as { version?: number }
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
    for (const watch of watchers) watch()
    return response.status === 200 ? version : 0
  }

  async function saveOne(url: string, draft: RegistrationToSave): Promise<RegistrationToSave> {
    count += 1
    const body = { ...draft, requestId: randomUUID(), review: { ...draft.review, comments: `Save ${count}` } }
    for (;;) {
      const version = await send(url, body)
      if (version > 0) return { ...body, version }
      await wait(retryMilliseconds)
    }
  }

  async function call(url = ''): Promise<void> {
    while (!isOver) {
      const index = free.shift() ?? 0
      const draft = drafts[index]
      if (draft) drafts[index] = await saveOne(url, draft)
      free.push(index)
    }
  }

  const calls = Promise.all(Array.from({ length: callers }, (_, index) => call(urls[index % urls.length])))
  return {
    answers,
    until: async (isReached) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const watch = () => isReached(answers) && resolve()
      watchers.add(watch)
      watch()
      await Promise.race([promise, calls])
      watchers.delete(watch)
    },
    stop: async () => {
      isOver = true
      await calls
    },
  }
}

export const countStatuses = (answers: readonly Answer[]): Record<string, number> => {
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, ofOne]) => [status, ofOne.length]))
}

export async function findWronglyKept({ db }: OpenDatabase, { drafts }: SavedAgain): Promise<unknown[]> {
  const rows = await db.selectFrom('registrations').select(['id', 'version', 'comments']).execute()
  const kept = new Map(rows.map((row) => [row.id, row]))
  return drafts.flatMap(({ id, version, review: { comments } }) => {
    const row = kept.get(id)
    return row?.version === version && row?.comments === comments ? [] : [{ id, version, comments, row }]
  })
}
