import { createHash } from 'node:crypto'

/**
 * Returns a hash of everything a proposal depends on. Names don't count, so entering a name doesn't make a proposal
 * outdated.
 */
export function hashBoard(board: object): string {
  const text = JSON.stringify(board, (key, value) => (key === 'name' ? undefined : value))
  return createHash('sha256').update(text).digest('base64url')
}
