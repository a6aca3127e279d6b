import type { FastifyRequest } from 'fastify'

/** How much may be sent. A registration with every spot named stays well below the limit of those who are signed in. */
export const maxBodyBytes = { ofAnybody: 16 * 1024, ofCallers: 512 * 1024 }

/** Whether a request says that it brings no more than anybody may send. One that does not say how much is none. */
export function isSmall({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  return Number(headers['content-length'] ?? 0) <= maxBodyBytes.ofAnybody
}
