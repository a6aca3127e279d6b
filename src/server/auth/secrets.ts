import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret of 256 random bits, for a link or a cookie. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Six digits that a person can type. */
export const makeCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Secrets are stored only like this (SHA-256, hexadecimal): whoever reads the database cannot sign in. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')

/** Whether two secrets, or two hashes of them, are the same; how long that takes does not tell how much of them is. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)))
