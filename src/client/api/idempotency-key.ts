const versionFour = 0x40
const variantOne = 0x80

/**
 * The idempotency key of a save, by which the server knows one request sent twice: a random UUID of version 4. `crypto.randomUUID` would do, but browsers
 * keep it from pages that are not served over https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | versionFour
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | variantOne
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
