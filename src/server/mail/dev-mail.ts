import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../config.ts'
import { sendPage } from '../http/send-page.ts'
import { Refused } from '../refusals.ts'
import { devMailStyle, renderList, renderMail } from './dev-mail-pages.ts'
import { mailFolder } from './transport.ts'

/** Only such names are looked for in the folder, so no name leads out of it. */
const fileName = /^[\dTZ.-]+\.eml$/

type Named = { Params: { name: string } }

/**
 * `/dev/mail`: the mails that were kept in place of being sent, newest first (product decision 10). Whoever reads them
 * can sign in as anybody, so they are there in development only, and for this machine alone.
 */
export function showMails(app: FastifyInstance, config: Config): void {
  if (!config.isDevelopment) return
  const folder = mailFolder(config.dataDir)
  const onlyHere = { onRequest: async (request: FastifyRequest) => refuseOthers(request) }

  app.get('/dev/mail', onlyHere, async (_request, reply) => {
    const names = await listNames(folder)
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(renderList(mails))
  })
  app.get('/dev/mail.css', onlyHere, (_request, reply) => reply.type('text/css; charset=utf-8').send(devMailStyle))
  app.get<Named>('/dev/mail/:name', onlyHere, async ({ params: { name } }, reply) => {
    const page = renderMail(name, await readMail(folder, name))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get<Named>('/dev/mail/:name/html', onlyHere, async ({ params: { name } }, reply) => {
    const { html = '' } = await readMail(folder, name)
    return sendPage(reply, { html })
  })
}

const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** A name of another site that leads here is as foreign as another machine. */
function refuseOthers({ ip, hostname }: FastifyRequest): void {
  if (!thisMachine.includes(ip) || !namesOfThisMachine.includes(hostname)) throw new Refused('not_found')
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
