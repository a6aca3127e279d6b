import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { isSameSecret } from '../auth/secrets.ts'
import { sendPage } from '../http/send-answer.ts'
import { Refused } from '../refusals.ts'
/* own: devMailStyle, renderList, renderMail */
import { mailFolder } from './transport.ts'

/** Only such names are looked for in the folder, so no name leads out of it. */
const fileName = /^[\dTZ.-]+\.eml$/

type Named = { Params: { name: string } }

interface Options {
  dataDir: string
  /** Who has it may read; null when nobody may. */
  key: string | null
}

/** Limited to these pages; so no other page of this site carries the key. */
const cookie = { name: 'fairwayMail', attributes: { path: '/dev/mail', httpOnly: true, sameSite: 'strict' } } as const

/**
 * `/dev/mail`: the mails that were kept in place of being sent, newest first. Whoever reads them can sign in as anybody,
 * so without the key there is nothing here, for anybody, under whatever name this server was reached: a proxy may rewrite
 * that. The key moves from the address into a cookie, so that it stays in no history and no screenshot.
 */
export function showMails(app: FastifyInstance, { dataDir, key }: Options): void {
  const folder = mailFolder(dataDir)
  const hasKey = (given: unknown) => key !== null && typeof given === 'string' && isSameSecret(given, key)
  const withCookie = {
    onRequest: async ({ cookies }: FastifyRequest) => {
      if (!hasKey(cookies[cookie.name])) throw new Refused('not_found')
    },
  }

  app.get<{ Querystring: { key?: unknown } }>('/dev/mail', async ({ query, cookies }, reply) => {
    if (key !== null && hasKey(query.key)) {
      return reply.setCookie(cookie.name, key, cookie.attributes).redirect('/dev/mail', 303)
    }
    if (!hasKey(cookies[cookie.name])) throw new Refused('not_found')
    const names = await listNames(folder)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(renderList(mails))
  })
  app.get('/dev/mail/style.css', withCookie, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(devMailStyle),
  )
  app.get<Named>('/dev/mail/:name', withCookie, async ({ params: { name } }, reply) => {
    const page = renderMail(name, await readMail(folder, name))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get<Named>('/dev/mail/:name/html', withCookie, async ({ params: { name } }, reply) => {
    const { html = '' } = await readMail(folder, name)
    return sendPage(reply, { html })
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The newest first; none when no mail was ever kept. */
async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => fileName.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** @throws {Refused} `not_found` when there is no such mail */
async function readMail(folder: string, name: string): Promise<Email> {
  if (!fileName.test(name)) throw new Refused('not_found')
  try {
    return await PostalMime.parse(await readFile(join(folder, name)))
  } catch (error) {
    if (isMissing(error)) throw new Refused('not_found')
    throw error
  }
}
