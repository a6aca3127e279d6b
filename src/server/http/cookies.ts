import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of one visitor. All of ours are out of reach of scripts and stay on this site. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, attributes),
  }
}
