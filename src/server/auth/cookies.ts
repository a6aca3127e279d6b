import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of one visitor. All of ours are out of reach of scripts, stay on this site, and on https if it is there. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, appUrl: string): Cookies {
  const secure = appUrl.startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, attributes),
  }
}
