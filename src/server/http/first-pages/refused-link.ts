import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../refusals.ts'

/** Leads somebody whose browser has sent an address that cannot be one back to the form, which says what is wrong. */
export async function askAgain(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPageWanted = request.headers.accept?.includes('text/html') ?? false
  const refused: unknown = error
  if (!isPageWanted || !(refused instanceof Refused) || refused.code !== 'invalid_input') throw error
  const { email = '', returnTo = '' } = request.query as { email?: string; returnTo?: string }
  const search = new URLSearchParams({ asked: 'again', email, ...(returnTo && { returnTo }) })
  return reply.redirect(`/login?${search}`, 303)
}
